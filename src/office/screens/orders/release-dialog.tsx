import { Trans, useLingui } from '@lingui/react/macro'
import type { OfficeOrder } from '@/contract/office/orders'
import { getComma } from '@/src/lib/text/locale'
import { Notice } from '@/src/ui/notice'
import { ConfirmChange } from '../../components/confirm-change'
import { Moment } from '../../components/moment'

/** Gives up an order that is not paid and frees its seats. */
export function ReleaseDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { t, i18n } = useLingui()
  return (
    <ConfirmChange
      name="releaseHold"
      request={{ order: order.id }}
      title={t`Release the hold`}
      action={t`Release the hold`}
      done={t`The seats are free again.`}
      isDangerous
      onClose={onClose}
    >
      {({ seats, heldUntil, isPaymentInDoubt }) => (
        <>
          <p className="text-lg font-semibold">
            <bdi>{seats.join(getComma(i18n.locale))}</bdi>
          </p>
          <p>
            <Trans>
              These seats are held until <Moment at={heldUntil} timeZone={order.timeZone} />. Released, they
              are free at once, and the visitor can no longer pay for them.
            </Trans>
          </p>
          {isPaymentInDoubt ? (
            <Notice tone="warn" title={t`A bank hasn’t answered about an earlier payment`}>
              <Trans>If it takes the money after all, that’s refunded automatically.</Trans>
            </Notice>
          ) : null}
        </>
      )}
    </ConfirmChange>
  )
}
