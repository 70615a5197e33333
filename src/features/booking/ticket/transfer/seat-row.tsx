import { Trans } from '@lingui/react/macro'
import type { BookedSeat, BookingDetails } from '@/contract/booking/get-booking-details'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { seatLabel } from '@/src/features/booking/show/seat-label'

export type SeatView =
  | { readonly kind: 'list' }
  | { readonly kind: 'door' | 'send' | 'link' | 'takeBack'; readonly seat: string }

interface SeatRowProps {
  booking: BookingDetails
  seat: BookedSeat
  onView: (view: SeatView) => void
}

/** One seat, named in a size that an usher can read: still with its buyer, or its recipient and the date. */
export function SeatRow({ booking, seat, onView }: SeatRowProps) {
  const { Seat: name, Sent: sent, Class: seatClass } = seat
  const { MaySend: maySend } = booking.DataObject
  return (
    <li className="grid gap-3 rounded-m p-4 ring-1 ring-line ring-inset">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi dir="ltr" className="font-display text-3xl leading-none font-extrabold">
          {seatLabel(name)}
        </bdi>
        <span className="text-sm text-muted">{seatClass}</span>
      </div>
      {sent ? <SentTo sent={sent} timeZone={booking.DataObject.TimeZone} /> : null}
      <div className="flex flex-wrap gap-2">
        {sent ? null : (
          <Button variant="quiet" onClick={() => onView({ kind: 'door', seat: name })}>
            <Trans>Show its code</Trans>
          </Button>
        )}
        {maySend && !sent ? (
          <Button onClick={() => onView({ kind: 'send', seat: name })}>
            <Trans>Send</Trans>
          </Button>
        ) : null}
        {sent?.TicketKey === undefined ? null : (
          <>
            <Button variant="quiet" onClick={() => onView({ kind: 'link', seat: name })}>
              <Trans>Show the link</Trans>
            </Button>
            <Button variant="danger" onClick={() => onView({ kind: 'takeBack', seat: name })}>
              <Trans>Take it back</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function SentTo({ sent, timeZone }: { sent: NonNullable<BookedSeat['Sent']>; timeZone: string }) {
  const { language } = useAppContext()
  const day = formatLongDay(sent.At, timeZone, language)
  const time = <bdi>{formatTime(sent.At, timeZone, language)}</bdi>
  const name = <bdi className="font-semibold text-ink">{sent.Name}</bdi>
  return (
    <p className="text-muted">
      {sent.Name ? (
        <Trans>
          Sent to {name} on {day}, {time}
        </Trans>
      ) : (
        <Trans>
          Sent on {day}, {time}
        </Trans>
      )}
    </p>
  )
}
