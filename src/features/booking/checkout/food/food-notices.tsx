import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '@/src/ui/notice'
import { RefusalNotice } from '../../session/refusal-notice'
import type { FoodOrder } from './use-food-order'

/** State of the last change when it is pending or refused. */
export function FoodNotices({ order }: { order: FoodOrder }) {
  const { t } = useLingui()
  return (
    <>
      <RefusalNotice refusal={order.refusal} />
      {order.isCutOff && order.isWaiting ? (
        <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
          <Trans>We’ve noted your snacks and will add them when you’re back online.</Trans>
        </Notice>
      ) : null}
      {order.isFull ? <Notice tone="info" title={t`That’s the most you can add to one booking.`} /> : null}
    </>
  )
}
