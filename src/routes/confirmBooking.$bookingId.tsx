import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationScreen } from '@/src/features/booking/ticket/confirmation-screen'
import { withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/confirmBooking/$bookingId')({
  beforeLoad: withTexts('booking'),
  loader: ({ context }) => context.texts,
  component: Confirmation,
})

function Confirmation() {
  const { bookingId } = Route.useParams()
  return <ConfirmationScreen bookingId={bookingId} />
}
