import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { Skeleton } from '@/src/ui/skeleton'
import { isOnTheDay } from './ticket-time'
import { DayTicket } from './day-ticket'
import { TicketRow } from './ticket-row'
import { useMyTickets } from './use-my-tickets'

/** Number of tickets beside the first one; the others are on their own page. */
const maxOtherTickets = 1

/**
 * The ticket at the top of a page: in full on the day of the show, on earlier days as a card that links to
 * it.
 */
export function MyTickets({ isLarge }: { isLarge: boolean }) {
  const { t } = useLingui()
  const { tickets, nowMs } = useMyTickets()
  if (!tickets) return <Skeleton className={isLarge ? 'h-96' : 'h-24'} />
  const [first, ...others] = tickets.next
  if (!first) return null
  const hasMore = others.length > maxOtherTickets
  return (
    <section aria-label={t`Your tickets`} className="grid gap-3">
      {isOnTheDay(first, nowMs) ? (
        <DayTicket booking={first} nowMs={nowMs} />
      ) : (
        <TicketRow booking={first} nowMs={nowMs} />
      )}
      {others.slice(0, maxOtherTickets).map((booking) => (
        <TicketRow key={booking.BookingID} booking={booking} nowMs={nowMs} />
      ))}
      {hasMore ? (
        <Link
          to={pages.myBookings.path}
          className="flex min-h-11 w-fit items-center font-semibold text-accent underline underline-offset-4"
        >
          <Trans>All your tickets</Trans>
        </Link>
      ) : null}
    </section>
  )
}
