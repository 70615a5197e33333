import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { toMinor } from '@/contract/money'
import { formatMoney } from '@/src/lib/text/money'
import { useScope } from '@/src/lib/page/scope'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { Picture } from '@/src/ui/picture'
import { seatLabel } from '../show/seat-label'
import { TicketCode } from './ticket-code'
import './ticket.css'

/** Time and day of a booking in the cinema's zone; the wire's own texts where the moment is not known. */
export function useBookingTime({ DataObject: show }: BookingDetails): { time: string; day: string } {
  const { language } = useScope()
  if (show.StartsAt === undefined) return { time: show.Time, day: show.Date }
  return {
    time: formatTime(show.StartsAt, show.TimeZone, language),
    day: formatLongDay(show.StartsAt, show.TimeZone, language),
  }
}

/** Seat names for the eye. */
export function bookingSeats({ DataObject: show }: BookingDetails): string[] {
  const names = show.SeatList.length > 0 ? show.SeatList.map((each) => each.Seat) : show.Seats.split(/,\s*/)
  return names.filter(Boolean).map(seatLabel)
}

/** A ticket that one wants to keep: time first, seats that an usher reads in the dark, the code. */
export function Ticket({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  const { language } = useScope()
  const { time, day } = useBookingTime(booking)
  const { DataObject: show, total, Currency: currency } = booking
  const seats = bookingSeats(booking)
  const classes = [...new Set(show.SeatList.map((each) => each.Class).filter(Boolean))].join(', ')
  return (
    <article aria-label={t`Your ticket`} className="ticket mx-auto w-full max-w-md self-start text-ink">
      <header className="relative overflow-hidden rounded-t-l">
        <Picture art={show.Art} alt="" sizes="26rem" isEager className="h-48 w-full object-[50%_25%]" />
        <div className="absolute inset-0 bg-gradient-to-t from-black/85 via-black/30 to-black/0" />
        <div className="absolute inset-x-0 bottom-0 grid gap-1 p-5 text-white">
          <h2 className="font-display text-xl leading-tight font-extrabold">{show.Movie}</h2>
          <p className="text-sm">{[show.Rated, show.Language, show.Format].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <div className="grid gap-5 bg-surface p-5">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="font-display text-3xl leading-none font-extrabold text-accent tabular-nums">
              {time}
            </p>
            <p className="pt-1 font-semibold">{day}</p>
          </div>
          {show.Screen ? (
            <p className="text-end font-display text-lg leading-tight font-bold">{show.Screen}</p>
          ) : null}
        </div>
        <div>
          <p className="font-semibold">{show.Cinema || show.Address}</p>
          {show.Cinema ? <p className="text-sm text-muted">{show.Address}</p> : null}
        </div>
        <div>
          <p className="text-sm text-muted">
            <Plural value={seats.length} one="Seat" other="Seats" />
            {classes ? ` · ${classes}` : null}
          </p>
          <p data-testid="ticket-seats" className="font-display text-2xl leading-tight font-extrabold">
            <bdi dir="ltr">{seats.join('  ')}</bdi>
          </p>
        </div>
      </div>
      <div aria-hidden className="ticket-tear" />
      <div className="grid justify-items-center gap-4 rounded-b-l bg-surface p-5 pt-3">
        <TicketCode booking={booking} className="w-full max-w-64 rounded-s" />
        {show.Reference ? (
          <p className="text-center">
            <span className="block text-sm text-muted">
              <Trans>Reference</Trans>
            </span>
            <bdi dir="ltr" className="font-display text-xl font-bold tracking-widest">
              {show.Reference}
            </bdi>
          </p>
        ) : null}
        <dl className="grid w-full gap-1 border-t border-line pt-4 text-sm">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">
              <Trans>Booking ID</Trans>
            </dt>
            <dd data-testid="booking-id" className="break-all">
              <bdi dir="ltr">{booking.BookingID}</bdi>
            </dd>
          </div>
          {total !== undefined && currency !== undefined ? (
            <div className="flex justify-between gap-4">
              <dt className="text-muted">
                <Trans>Paid</Trans>
              </dt>
              <dd>{formatMoney({ minor: toMinor(total, currency), currency }, language)}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </article>
  )
}
