import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { Notice } from '@/src/ui/notice'
import { OrderSummary } from '../checkout/order-summary'
import type { CheckoutFlow } from '../flow/state'
import { HallSkeleton } from '../seats/hall-skeleton'
import { OrderPage } from './summary-page'
import { useOrder } from './use-order'

/**
 * A payment that came to nothing: said only where the server says so, with the seats that are still kept and the way to
 * another try. // spec §2 payment-cancelled, payment-failed, failedPayment
 */
export function UnpaidPage({ flow, path }: { flow: CheckoutFlow; path: string }) {
  const { show, reservation, error } = useOrder(flow)
  if (!error && (!show || reservation === undefined)) return <HallSkeleton />
  const isOver = reservation?.Attempt?.State === 'declined' && reservation.State === 'held'
  // Another word of the server, or none: the booking says how it stands.
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
