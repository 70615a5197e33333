import { createFileRoute } from '@tanstack/react-router'
import { buildPath } from '@/contract/page/build-path'
import { pageSearch } from '@/contract/page/search'
import { loadShow } from '@/src/features/booking/show/load-show'
import { BookingScreen } from '@/src/features/booking/screens/booking-screen'
import { withTexts } from '@/src/lib/text/i18n'
import { bookingPayment } from '@/src/shell/booking-payment'

export const Route = createFileRoute('/event-seat-layout/$scheduleID')({
  validateSearch: pageSearch.eventSeats,
  beforeLoad: withTexts('booking'),
  loader: ({ context, params }) => Promise.all([loadShow(context, params.scheduleID), context.texts]),
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
      path={buildPath('eventSeats', { scheduleID })}
      payment={bookingPayment}
    />
  )
}
