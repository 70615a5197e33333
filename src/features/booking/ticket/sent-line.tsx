import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { seatLabel } from '../show/seat-label'
import { sentSeats } from './seat-parts'

/** Which seats of a booking others have by now. */
export function SentLine({ booking }: { booking: BookingDetails }) {
  const sent = sentSeats(booking)
  if (sent.length === 0) return null
  const seats = (
    <bdi dir="ltr" className="font-semibold">
      {sent.map(({ Seat }) => seatLabel(Seat)).join('  ')}
    </bdi>
  )
  return (
    <p className="text-sm text-muted">
      <Trans>Sent to others: {seats}</Trans>
    </p>
  )
}
