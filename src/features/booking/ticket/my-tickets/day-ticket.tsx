import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { pages } from '@/contract/pages'
import { adoptStyles } from '@/src/lib/page/adopt-styles'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { StudentIdNotice } from '../student-id-notice'
import styles from './day-ticket.css?inline'
import { DirectionsLink } from './directions-link'
import { DoorButton } from '../door/door-button'
import { DoorCode } from '../door-code'
import { withoutSentSeats } from '../seat-parts'
import { TicketCode } from '../ticket-code'
import { bookingSeats } from '../ticket-facts'
import { useShowDateLabel } from './ticket-row'
import { bookingMoment } from './ticket-time'

adoptStyles(styles)

/**
 * The ticket at the top of the page on the day of the show: remaining time, directions, and the code on
 * white.
 */
export function DayTicket({ booking, nowMs }: { booking: BookingDetails; nowMs: number }) {
  const { t } = useLingui()
  const dateLabel = useShowDateLabel(booking, nowMs)
  const { DataObject: show, BookingID: bookingId } = booking
  return (
    <article
      aria-label={t`Your ticket`}
      className="day-ticket rounded-l bg-surface p-4 shadow-card ring-1 ring-line ring-inset md:p-6"
    >
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
          <span className="text-accent">{dateLabel}</span>
          <TimeUntilStart booking={booking} nowMs={nowMs} />
        </p>
        <h2 className="text-xl leading-tight font-extrabold">{show.Movie}</h2>
        <p className="text-muted">{show.Cinema || show.Address}</p>
        <p className="flex flex-wrap items-baseline gap-x-4 font-display text-xl leading-tight font-extrabold">
          {show.Screen ? <bdi>{show.Screen}</bdi> : null}
          <bdi dir="ltr">{bookingSeats(withoutSentSeats(booking)).join('  ')}</bdi>
        </p>
        <StudentIdNotice booking={booking} />
      </div>
      <div className="day-ticket-code grid content-center justify-items-center gap-2">
        <TicketCode booking={booking} className="day-ticket-qr rounded-s" />
        <DoorCode code={show.DoorCode} className="text-sm" />
      </div>
      <div className="grid grid-cols-2 content-end gap-2">
        <DoorButton booking={booking} className="col-span-2" />
        <DirectionsLink booking={booking} />
        <Link to={pages.confirmBooking.path} params={{ bookingId }} className={buttonClass('quiet')}>
          <Icon name="ticket" />
          <Trans>Ticket</Trans>
        </Link>
      </div>
    </article>
  )
}

function TimeUntilStart({ booking, nowMs }: { booking: BookingDetails; nowMs: number }) {
  const { t } = useLingui()
  const startsAt = bookingMoment(booking)?.startsAt
  if (startsAt === undefined) return null
  const minutesLeft = Math.ceil((startsAt - nowMs) / 60_000)
  const hours = Math.floor(minutesLeft / 60)
  const minutes = minutesLeft % 60
  const text =
    minutesLeft <= 0
      ? t`It has started. Go straight in`
      : hours > 0
        ? t`Starts in ${hours} h ${minutes} min`
        : t`Starts in ${minutes} min`
  return <span data-testid="starts-in">{text}</span>
}
