import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationScreen } from '@/src/features/booking/ticket/confirmation-screen'

export const Route = createFileRoute('/confirmBooking/$bookingId')({
  component: Confirmation,
})

function Confirmation() {
  const { bookingId } = Route.useParams()
  return <ConfirmationScreen bookingId={bookingId} />
}
