import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeShow } from '@/contract/office/shows'
import { Notice } from '@/src/ui/notice'
import { ConfirmChange } from '../../components/confirm-change'
import { AffectedOrders } from './cancellation-preview'

interface CancelShowProps {
  show: OfficeShow
  onAction: (action: string) => void
  onClose: () => void
}

/** Cancels a show for good: bookings are voided, refunded and told. */
export function CancelShow({ show, onAction, onClose }: CancelShowProps) {
  const { t } = useLingui()
  return (
    <ConfirmChange
      name="cancelShow"
      request={{ id: show.id }}
      title={t`Cancel this show`}
      action={t`Cancel show`}
      done={t`The show is cancelled`}
      isDangerous
      isRefused={({ isBeyondLimit }) => isBeyondLimit}
      onDone={({ doneAs }) => {
        if (doneAs) onAction(doneAs)
      }}
      onClose={onClose}
    >
      {({ orders, change, isBeyondLimit }) => (
        <>
          <AffectedOrders orders={orders} change={change} />
          {isBeyondLimit ? (
            <Notice tone="warn" title={t`Above your limit`}>
              <Trans>
                One of these bookings has more than you may refund alone. Stop the sale, and ask somebody with
                a higher limit to cancel the show.
              </Trans>
            </Notice>
          ) : null}
          <p>
            <Trans>
              The sale ends at once, tickets become invalid, and everybody is notified. This can’t be undone.
            </Trans>
          </p>
        </>
      )}
    </ConfirmChange>
  )
}
