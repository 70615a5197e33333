import { createFileRoute } from '@tanstack/react-router'
import { bookingSearch } from '@/src/features/booking/session/booking-step'
import { loadShow } from '@/src/features/booking/show/load-show'
import { BookingScreen } from '@/src/features/booking/screens/booking-screen'
import { bookingPayment } from '@/src/shell/booking-payment'

export const Route = createFileRoute('/checkout/$movieID/$scheduleID/$seatLayout')({
  validateSearch: bookingSearch,
  loader: ({ context, params }) => loadShow(context, params.scheduleID, params.movieID),
  component: Checkout,
})

function Checkout() {
  const { movieID, scheduleID, seatLayout } = Route.useParams()
  const { step = 'count' } = Route.useSearch()
  return (
    <BookingScreen
      key={scheduleID}
      titleId={movieID}
      scheduleId={scheduleID}
      seatLayout={seatLayout === '0' ? 0 : 1}
      step={step}
      path={`/checkout/${encodeURIComponent(movieID)}/${encodeURIComponent(scheduleID)}/${seatLayout}`}
      payment={bookingPayment}
    />
  )
}
