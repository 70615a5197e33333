import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'

/** Documents that are checked beside the ticket at the door. */
export function StudentIdNotice({
  booking,
  className = '',
}: {
  booking: BookingDetails
  className?: string
}) {
  if (!booking.DataObject.Bring.includes('student-id')) return null
  return (
    <p className={`font-semibold ${className}`}>
      <Trans>Student ticket: bring your student ID</Trans>
    </p>
  )
}
