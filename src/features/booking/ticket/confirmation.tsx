import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { pages } from '@/contract/pages'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { useVoice } from '@/src/lib/page/voice'
import { LateIcon } from '@/src/ui/late-icon'
import { BookingState, isWorthless } from './booking-state'
import { CancelPart } from './cancel-part'
import { FoodToCollect } from './food-to-collect'
import { SendAgain } from './send-again'
import { KeptHere } from './kept-here'
import { Ticket } from './ticket'
import { TicketActions } from './ticket-actions'

/** The ticket first, on one screen of a phone; what can be done with it and the thanks come after it, or beside it. */
export function Confirmation({ booking }: { booking: BookingDetails }) {
  const isOver = isWorthless(booking)
  const { HandedOn: handedOn } = booking.DataObject
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-8 lg:gap-x-14 gap-y-3 px-4 py-3 md:px-6 lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-12">
      {isOver ? (
        <div className="ticket-aside lg:col-start-2 lg:row-start-1">
          <BookingState booking={booking} />
        </div>
      ) : (
        <div className="ticket-aside grid gap-3 lg:col-start-2 lg:row-start-1">
          <p className="flex items-center gap-2 font-semibold text-good">
            <LateIcon name="check" />
            {handedOn ? <ForYou name={handedOn.Name} /> : <Trans>Booking confirmed</Trans>}
          </p>
          <BookingState booking={booking} />
        </div>
      )}
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Ticket booking={booking} />
      </div>
      <div className="ticket-aside grid content-start gap-3 pt-2 lg:col-start-2">
        {isOver ? null : <FoodToCollect booking={booking} />}
        {isOver ? null : <TicketActions booking={booking} />}
        {isOver ? null : <KeptHere />}
        {isOver || handedOn ? null : <AfterBooking booking={booking} />}
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
      </div>
    </div>
  )
}

function ForYou({ name: said }: { name: string }) {
  const name = <bdi>{said}</bdi>
  return said ? <Trans>{name}, this ticket is for you</Trans> : <Trans>This ticket is for you</Trans>
}

/** The thanks, and what else can be done with what one bought. // spec §2 Confirmation */
function AfterBooking({ booking }: { booking: BookingDetails }) {
  const thanks = useVoice('thanks')
  const isMember = useSignedIn() !== null
  return (
    <>
      <h2 className="pt-4 text-2xl font-extrabold">{thanks ?? <Trans>Thank you. Enjoy the show!</Trans>}</h2>
      <p className="text-muted">
        {isMember ? (
          <Trans>Your tickets are in your account. An e-mail and an SMS arrive within 15 minutes.</Trans>
        ) : (
          <Trans>An e-mail and an SMS arrive within 15 minutes.</Trans>
        )}
      </p>
      {booking.DataObject.Email ? <SendAgain booking={booking} /> : null}
      <CancelPart booking={booking} />
    </>
  )
}
