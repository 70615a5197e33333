import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { ReturnTerms } from './return-terms'

type PayButtonProps = { isBusy: boolean } & (
  | { total: string; label?: ReactNode }
  /** Where it pays no amount. */
  | { label: ReactNode; total?: undefined }
)

/** The one button that pays, and what must be known before. `total` with its currency and all fees. // spec §9 */
export function PayButton({ total, label, isBusy }: PayButtonProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        <ReturnTerms />
      </p>
      <Button type="submit" size="l" busy={isBusy} data-testid="pay" className="max-[14rem]:px-2">
        <DeferredIcon name="lock" />
        {/* An element of its own, whose words the browser's translation may have replaced. */}
        <span>{label ?? t`Pay ${total}`}</span>
      </Button>
    </div>
  )
}
