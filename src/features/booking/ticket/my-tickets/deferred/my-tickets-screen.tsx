import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { OwnReviews } from '@/contract/account/reviews'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { useBrandCopy } from '@/src/lib/page/brand-copy'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Skeleton } from '@/src/ui/skeleton'
import { isTicketToken } from '../../../session/follow-ticket-link'
import { StoredOnDeviceNote } from '../../deferred/stored-on-device-note'
import { DayTicket } from '../day-ticket'
import { FindBookingPart } from '../find-booking-part'
import { TicketLink } from '../../ticket-link'
import { TicketRow } from '../ticket-row'
import { isOnTheDay } from '../ticket-time'
import { useAccountBookings } from '../use-account-bookings'
import { useMyTickets } from '../use-my-tickets'
import { AccountRow } from './account-row'

interface MyTicketsScreenProps {
  /** The account navigation of a signed-in visitor. // spec §2 Profile sidebar */
  nav?: ReactNode
}

/**
 * `/my-bookings`: the tickets of this device and of the account, the next first; past ones are folded away.
 */
export function MyTicketsScreen({ nav = null }: MyTicketsScreenProps) {
  const { bookings, next: more, rounds, isSignedIn, isAsking, askMore } = useAccountBookings()
  const { tickets, nowMs } = useMyTickets({ isRequested: true, rounds })
  const hash = useLocation({ select: (location) => location.hash })
  // The token at opening: an expired one is removed from the address, but still reported.
  const [token] = useState(isTicketToken(hash) ? hash : null)
  const link = token === null ? null : <TicketLink token={token} />
  const ownIds = new Set([...(tickets?.next ?? []), ...(tickets?.past ?? [])].map((each) => each.BookingID))
  // Upcoming bookings are stored on this device as soon as they are loaded.
  const elsewhere = bookings.filter(({ BookingID }) => !ownIds.has(BookingID))
  if (tickets && ownIds.size + elsewhere.length === 0)
    return (
      <Frame nav={nav}>
        {link}
        <NoTickets isSignedIn={isSignedIn} />
        {isSignedIn ? null : <SignInHint />}
        <FindBookingPart isOpen />
      </Frame>
    )
  const { next = [], past = [] } = tickets ?? {}
  const rate = ({ BookingID }: { BookingID: string }) =>
    isSignedIn ? <RatePrompt bookingId={BookingID} /> : null
  const pastCount = past.length + elsewhere.length
  return (
    <Frame nav={nav}>
      <h1 className="text-2xl font-extrabold">
        <Trans>Your tickets</Trans>
      </h1>
      {link}
      {tickets ? null : <Skeleton className="h-24" />}
      {next.map((booking, i) =>
        i === 0 && isOnTheDay(booking, nowMs) ? (
          <DayTicket key={booking.BookingID} booking={booking} nowMs={nowMs} />
        ) : (
          <TicketRow key={booking.BookingID} booking={booking} nowMs={nowMs} />
        ),
      )}
      {tickets && next.length === 0 ? (
        <p className="text-muted">
          <Trans>You have no upcoming shows.</Trans>
        </p>
      ) : null}
      {tickets && pastCount > 0 ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            <Plural value={pastCount} one="# past ticket" other="# past tickets" />
          </summary>
          <div className="grid gap-3 pt-2">
            {past.map((booking) => (
              <div key={booking.BookingID}>
                <TicketRow booking={booking} nowMs={nowMs} />
                {rate(booking)}
              </div>
            ))}
            {elsewhere.map((booking) => (
              <div key={booking.BookingID}>
                <AccountRow booking={booking} />
                {rate(booking)}
              </div>
            ))}
          </div>
        </details>
      ) : null}
      {more === undefined ? null : (
        <Button variant="quiet" busy={isAsking} onClick={() => void askMore()}>
          <Trans>Show more tickets</Trans>
        </Button>
      )}
      {tickets && !isSignedIn ? <SignInHint /> : null}
      {tickets ? <StoredOnDeviceNote /> : null}
      {tickets ? <FindBookingPart isOpen={false} /> : null}
    </Frame>
  )
}

function Frame({ nav, children }: Required<MyTicketsScreenProps> & { children: ReactNode }) {
  const width = nav ? 'max-w-5xl lg:grid-cols-[15rem_1fr]' : 'max-w-3xl'
  return (
    <div className={`mx-auto grid grid-cols-1 gap-6 px-4 py-6 md:px-6 ${width}`}>
      {nav ? <div className="lg:sticky lg:top-24 lg:self-start">{nav}</div> : null}
      <div className="grid grid-cols-1 content-start gap-4">{children}</div>
    </div>
  )
}

function NoTickets({ isSignedIn }: { isSignedIn: boolean }) {
  const own = useBrandCopy('noTickets')
  return (
    <EmptyState
      isPage
      picture="empty-tickets"
      title={
        own ??
        (isSignedIn ? <Trans>No tickets in your account</Trans> : <Trans>No tickets on this device</Trans>)
      }
      action={
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what’s on</Trans>
        </Link>
      }
    >
      {isSignedIn ? (
        <Trans>
          Tickets you buy while signed in are here on all your devices. Bought one without signing in? Open
          its e-mail link, or ask us to resend it.
        </Trans>
      ) : (
        <Trans>
          Tickets you buy here are saved here. Bought one elsewhere? Open its e-mail link on this device, or
          ask us to resend it.
        </Trans>
      )}
    </EmptyState>
  )
}

function SignInHint() {
  const signIn = useSignIn()
  if (!signIn) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-surface p-4 ring-1 ring-line ring-inset">
      <p>
        <Trans>Sign in to see your tickets on every device.</Trans>
      </p>
      <Button variant="quiet" onClick={signIn}>
        <Trans>Sign in</Trans>
      </Button>
    </div>
  )
}

/** Asks for a rating of a past booking’s film, until it is given. One query covers all bookings. */
function RatePrompt({ bookingId }: { bookingId: string }) {
  const { api } = useAppContext()
  const { data } = useQuery({
    queryKey: [OwnReviews.name],
    queryFn: ({ signal }) => api.call(OwnReviews, {}, { signal }),
    retry: false,
  })
  const viewing = data?.Seen.find((each) => each.BookingID === bookingId)
  if (!viewing || viewing.Review) return null
  const film = viewing.Title
  return (
    <Link
      to={pages.movie.path}
      params={{ movieID: viewing.MovieID, cinemaID: anyCinema }}
      hash="reviews"
      className="flex min-h-11 w-fit items-center px-2 font-semibold text-accent underline underline-offset-4"
    >
      <Trans>How was {film}? Rate it</Trans>
    </Link>
  )
}
