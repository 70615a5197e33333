import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OwnBooking } from '@/contract/booking/own-bookings'
import { pages } from '@/contract/pages'
import { Picture } from '@/src/ui/picture'

/** A booking of the account that is not stored on this device, as a one-line link. */
export function AccountRow({ booking }: { booking: OwnBooking }) {
  const { i18n } = useLingui()
  const dateLabel = i18n.date(new Date(booking.StartsAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: booking.TimeZone,
  })
  const seats = booking.Seats.join('  ')
  return (
    <Link
      to={pages.confirmBooking.path}
      params={{ bookingId: booking.BookingID }}
      className="flex items-center gap-3 overflow-hidden rounded-m bg-surface p-2 shadow-card ring-1 ring-line ring-inset"
    >
      <Picture
        art={booking.Art}
        alt=""
        sizes="3rem"
        className="h-16 w-12 shrink-0 rounded-s max-[14rem]:hidden"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold text-accent">{dateLabel}</span>
        <span className="font-display text-lg leading-tight font-bold">{booking.Title}</span>
        {booking.IsCancelled ? (
          <span className="text-sm font-semibold text-bad">
            <Trans>Cancelled</Trans>
          </span>
        ) : null}
        <span className="text-sm text-muted">{booking.Cinema}</span>
        {seats ? (
          <span className="text-sm text-muted">
            <Trans>
              Seats <bdi dir="ltr">{seats}</bdi>
            </Trans>
          </span>
        ) : null}
      </span>
    </Link>
  )
}
