import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import type { Edition } from '@/contract/page/edition'
import { useScope } from '@/src/lib/page/scope'
import { sharedPath } from '@/src/lib/page/shared-path'
import { Button, buttonClass } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import { ShareButton } from '@/src/ui/share-button'
import { DirectionsLink } from './directions-link'
import { DoorButton } from './door-button'
import { SeatsButton } from './seats-button'
import { WalletButtons } from './wallet-buttons'
import { PaperButton } from './paper-button'

/** What one does with a ticket: show it, find the way, put it into the calendar, onto paper. */
export function TicketActions({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  const link = showLink(booking, useScope())
  const saveCalendar = async () => (await import('./calendar-file')).saveCalendarFile(booking)
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <DoorButton booking={booking} size="l" className="sm:col-span-2" />
      <SeatsButton booking={booking} />
      <WalletButtons booking={booking} />
      <DirectionsLink booking={booking} />
      {booking.DataObject.StartsAt !== undefined ? (
        <Button look="quiet" onClick={() => void saveCalendar()}>
          <LateIcon name="calendar" />
          <Trans>Add to calendar</Trans>
        </Button>
      ) : null}
      <PaperButton booking={booking} />
      {link ? <ShareButton link={link} text={t`Share this show`} className={buttonClass('quiet')} /> : null}
    </div>
  )
}

/** The show's own page, which is everybody's: never the ticket, whose address opens it. */
function showLink({ DataObject: show }: BookingDetails, edition: Edition) {
  const { Kind: kind, TitleID: titleId, SchID: scheduleId, Date: showDate } = show
  if (titleId === undefined || scheduleId === undefined) return null
  return { title: show.Movie, path: sharedPath({ kind, titleId, scheduleId, showDate }, edition) }
}
