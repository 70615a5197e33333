import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import type { Hold } from '../../flow/state'
import { Countdown } from '../countdown'

interface SheetFootProps {
  hold: Hold
  label: ReactNode
  minor: number
  /** Whether the server has not confirmed the amount yet. */
  isWaiting?: boolean
  onClose: () => void
}

/** Footer of a sheet over the checkout: keeps the amount and the remaining time in view. */
export function SheetFoot({ hold, label, minor, isWaiting = false, onClose }: SheetFootProps) {
  const { language } = useAppContext()
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <p aria-live="polite" className="min-w-0 flex-1 basis-28">
        <span className="block text-sm text-muted">{label}</span>
        <strong className={`text-lg whitespace-nowrap tabular-nums ${isWaiting ? 'opacity-60' : ''}`}>
          {formatMoney({ minor, currency: hold.price.currency }, language)}
        </strong>
      </p>
      <Countdown expiresAt={hold.expiresAt} />
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}
