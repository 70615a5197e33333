import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { pages } from '@/contract/pages'
import { isVoidTicket } from '../booking-state'
import { TicketActions } from '../ticket-actions'
import { CancelPart } from './cancel-part'
import { StoredOnDeviceNote } from './stored-on-device-note'
import { SendAgain } from './send-again'

/** Actions for a ticket and further links; shown once the ticket’s code is loaded. */
export function TicketFooter({ booking }: { booking: BookingDetails }) {
  const isOver = isVoidTicket(booking)
  return (
    <>
      {isOver ? null : <FoodToCollect booking={booking} />}
      {isOver ? null : <TicketActions booking={booking} />}
      {isOver ? null : <StoredOnDeviceNote />}
      {isOver || booking.DataObject.HandedOn ? null : <AfterBooking booking={booking} />}
      <p className="flex flex-wrap gap-x-6">
        <Link
          to={pages.myBookings.path}
          className="flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          <Trans>All your tickets</Trans>
        </Link>
        <Link
          to={pages.home.path}
          className="flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          <Trans>See what else is on</Trans>
        </Link>
      </p>
    </>
  )
}

/** The message with the tickets once more, and the way out of the booking. */
function AfterBooking({ booking }: { booking: BookingDetails }) {
  return (
    <>
      {booking.DataObject.Email ? <SendAgain booking={booking} /> : null}
      <CancelPart booking={booking} />
    </>
  )
}

export function FoodToCollect({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  const foods = (booking.Lines ?? []).filter((line) => line.Kind === 'food')
  if (foods.length === 0) return null
  const { Reference, DoorCode } = booking.DataObject
  const number = <bdi className="font-semibold text-ink">{DoorCode || Reference}</bdi>
  return (
    <section
      aria-label={t`Snacks and drinks`}
      className="grid gap-2 rounded-m bg-surface p-4 ring-1 ring-line ring-inset"
    >
      <h2 className="text-lg font-bold">
        <Trans>Snacks and drinks</Trans>
      </h2>
      <ul className="grid gap-1">
        {foods.map((line) => (
          <li key={line.Code} className="flex gap-3">
            <span className="min-w-8 font-semibold tabular-nums">{line.Quantity} ×</span>
            <span className="min-w-0">{line.Label}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {Reference || DoorCode ? (
          <Trans>Paid. Show your code at the counter or quote {number}.</Trans>
        ) : (
          <Trans>Paid. Show your code at the counter.</Trans>
        )}
      </p>
    </section>
  )
}
