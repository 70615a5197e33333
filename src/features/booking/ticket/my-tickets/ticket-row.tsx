import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { pages } from '@/contract/pages'
import { useDayName } from '@/src/lib/time/day-name'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Picture } from '@/src/ui/picture'
import { bookingSeats, useBookingTime } from '../ticket-facts'

export function TicketRow({ booking, nowMs }: { booking: BookingDetails; nowMs: number }) {
  const { DataObject: show, BookingID: bookingId } = booking
  const dateLabel = useShowDateLabel(booking, nowMs)
  const seats = bookingSeats(booking).join('  ')
  return (
    <Link
      to={pages.confirmBooking.path}
      params={{ bookingId }}
      className="flex items-center gap-3 overflow-hidden rounded-m bg-surface p-2 shadow-card ring-1 ring-line ring-inset"
    >
      <Picture
        art={show.Art}
        alt=""
        sizes="3rem"
        className="h-16 w-12 shrink-0 rounded-s max-[14rem]:hidden"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold text-accent">{dateLabel}</span>
        <span className="font-display text-lg leading-tight font-bold">{show.Movie}</span>
        {show.Back?.IsWhole ? (
          <span className="text-sm font-semibold text-bad">
            {show.Back.Amount > 0 ? <Trans>Cancelled – we’re refunding you</Trans> : <Trans>Cancelled</Trans>}
          </span>
        ) : null}
        {show.HandedOn?.IsTakenBack ? (
          <span className="text-sm font-semibold text-bad">
            <Trans>Taken back</Trans>
          </span>
        ) : null}
        <span className="text-sm text-muted">{show.Cinema || show.Address}</span>
        {seats ? (
          <span className="text-sm text-muted">
            <Trans>
              Seats <bdi dir="ltr">{seats}</bdi>
            </Trans>
          </span>
        ) : null}
      </span>
      <DeferredIcon name="forward" className="size-5 text-muted max-[14rem]:hidden" />
    </Link>
  )
}

/** Returns "Tonight 20:45"; the wire’s own text where the moment is unknown. */
export function useShowDateLabel(booking: BookingDetails, nowMs: number): string {
  const formatDay = useDayName()
  const { time, day } = useBookingTime(booking)
  const { StartsAt: startsAt, TimeZone: timeZone } = booking.DataObject
  return [startsAt === undefined ? day : formatDay(startsAt, timeZone, nowMs), time].filter(Boolean).join(' ')
}
