import { createFileRoute } from '@tanstack/react-router'
import { pathOf } from '@/contract/page/path-of'
import { pageSearch } from '@/contract/page/search'
import { loadShow } from '@/src/features/booking/show/load-show'
import { BookingScreen } from '@/src/features/booking/screens/booking-screen'
import { bookingPayment } from '@/src/shell/booking-payment'

export const Route = createFileRoute('/event-seat-layout/$scheduleID')({
  validateSearch: pageSearch.eventSeats,
  loader: ({ context, params }) => loadShow(context, params.scheduleID),
  component: EventSeats,
})

function EventSeats() {
  const { scheduleID } = Route.useParams()
  const { step = 'count' } = Route.useSearch()
  return (
    <BookingScreen
      key={scheduleID}
      titleId=""
      scheduleId={scheduleID}
      seatLayout={1}
      step={step}
      path={pathOf('eventSeats', { scheduleID })}
      payment={bookingPayment}
    />
  )
}
