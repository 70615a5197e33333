import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { Notice } from '@/src/ui/notice'
import { OrderSummary } from '../checkout/order-summary'
import type { CheckoutFlow } from '../flow/state'
import { HallSkeleton } from '../seats/hall-skeleton'
import { OrderPage } from './summary-page'
import { useOrder } from './use-order'

/**
 * A failed payment: shown only where the server reports it, with the seats still held and a link to try
 * again. // spec §2 payment-cancelled, payment-failed, failedPayment
 */
export function UnpaidPage({ flow, path }: { flow: CheckoutFlow; path: string }) {
  const { show, reservation, error } = useOrder(flow)
  if (!error && (!show || reservation === undefined)) return <HallSkeleton />
  const isOver = reservation?.Attempt?.State === 'declined' && reservation.State === 'held'
  // The server reports another state, or none: the booking page shows it.
  if (!isOver || !show) return <Navigate to={path} replace />
  return (
    <OrderPage
      title={<Trans>You haven’t paid yet</Trans>}
      path={path}
      action={<Trans>Pay in another way</Trans>}
    >
      <Notice
        tone="warn"
        title={reservation.Attempt?.ErrorMessage || <Trans>Unable to process payment</Trans>}
      >
        <Trans>We took no money, and we’re still holding your seats.</Trans>
      </Notice>
      <OrderSummary hold={flow.hold} answer={show} />
    </OrderPage>
  )
}
