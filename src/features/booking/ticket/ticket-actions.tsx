import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { DirectionsLink } from './directions-link'
import { DoorButton } from './door-button'

/** What one does with a ticket: show it, find the way, put it into the calendar, onto paper. */
export function TicketActions({ booking }: { booking: BookingDetails }) {
  const saveCalendar = async () => (await import('./calendar-file')).saveCalendarFile(booking)
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <DoorButton booking={booking} size="l" className="sm:col-span-2" />
      <DirectionsLink booking={booking} />
      {booking.DataObject.StartsAt !== undefined ? (
        <Button look="quiet" onClick={() => void saveCalendar()}>
          <Icon name="calendar" />
          <Trans>Add to calendar</Trans>
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => print()}>
        <Icon name="download" />
        <Trans>Print or save as PDF</Trans>
      </Button>
    </div>
  )
}
