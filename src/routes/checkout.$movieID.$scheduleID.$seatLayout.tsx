import { createFileRoute } from '@tanstack/react-router'
import { buildPath } from '@/contract/page/build-path'
import { pageSearch } from '@/contract/page/search'
import { loadShow } from '@/src/features/booking/show/load-show'
import { BookingScreen } from '@/src/features/booking/screens/booking-screen'
import { withTexts } from '@/src/lib/text/i18n'
import { bookingPayment } from '@/src/shell/booking-payment'

export const Route = createFileRoute('/checkout/$movieID/$scheduleID/$seatLayout')({
  validateSearch: pageSearch.checkout,
  beforeLoad: withTexts('booking'),
  loader: ({ context, params }) =>
    Promise.all([loadShow(context, params.scheduleID, params.movieID), context.texts]),
  component: Checkout,
})

function Checkout() {
  const params = Route.useParams()
  const { step = 'count' } = Route.useSearch()
  return (
    <BookingScreen
      key={params.scheduleID}
      titleId={params.movieID}
      scheduleId={params.scheduleID}
      seatLayout={params.seatLayout === '0' ? 0 : 1}
      step={step}
      path={buildPath('checkout', params)}
      payment={bookingPayment}
    />
  )
}
