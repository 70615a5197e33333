import { createFileRoute } from '@tanstack/react-router'
import { pathOf } from '@/contract/page/path-of'
import { pageSearch } from '@/contract/page/search'
import { loadShow } from '@/src/features/booking/show/load-show'
import { BookingScreen } from '@/src/features/booking/screens/booking-screen'
import { bookingPayment } from '@/src/shell/booking-payment'

export const Route = createFileRoute('/checkout/$movieID/$scheduleID/$seatLayout')({
  validateSearch: pageSearch.checkout,
  loader: ({ context, params }) => loadShow(context, params.scheduleID, params.movieID),
  component: Checkout,
})

function Checkout() {
  const params = Route.useParams()
  const { movieID, scheduleID, seatLayout } = params
  const { step = 'count' } = Route.useSearch()
  return (
    <BookingScreen
      key={scheduleID}
      titleId={movieID}
      scheduleId={scheduleID}
      seatLayout={seatLayout === '0' ? 0 : 1}
      step={step}
      path={pathOf('checkout', params)}
      payment={bookingPayment}
    />
  )
}
