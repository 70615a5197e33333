import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { ReturnTerms } from './return-terms'

type PayButtonProps = { isBusy: boolean } & (
  | { total: string; label?: ReactNode }
  /** For a payment without an amount. */
  | { label: ReactNode; total?: undefined }
)

/**
 * The only button that pays, with the information required before it. `total` with its currency and all fees.
 * // spec §9
 */
export function PayButton({ total, label, isBusy }: PayButtonProps) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-muted">
        <ReturnTerms />
      </p>
      <Button type="submit" size="l" busy={isBusy} data-testid="pay" className="max-[14rem]:px-2">
        <DeferredIcon name="lock" />
        {/* A separate element, because the browser’s translation may have replaced its text. */}
        <span>{label ?? t`Pay ${total}`}</span>
      </Button>
    </div>
  )
}
