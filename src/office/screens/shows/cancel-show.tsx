import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeShow } from '@/contract/office/shows'
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
      onDone={({ doneAs }) => {
        if (doneAs) onAction(doneAs)
      }}
      onClose={onClose}
    >
      {({ orders, change }) => (
        <>
          <AffectedOrders orders={orders} change={change} />
          <p>
            <Trans>
              The sale ends at once, tickets become invalid, and everybody is told. This can’t be undone.
            </Trans>
          </p>
        </>
      )}
    </ConfirmChange>
  )
}
