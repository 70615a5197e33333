import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { adoptStyles } from '@/src/lib/page/adopt-styles'
import { useAppContext } from '@/src/lib/page/app-context'
import { joinFacts } from '@/src/lib/text/locale'
import { Picture } from '@/src/ui/picture'
import { seatLabel } from '../show/seat-label'
import { isCancelled, isTakenBack } from './booking-state'
import { StudentIdNotice } from './student-id-notice'
import { DoorCode } from './door-code'
import { isAllSent, withoutSentSeats, findSentSeats } from './seat-parts'
import { TicketCode } from './ticket-code'
import { bookingSeats, useBookingTime } from './ticket-facts'
import papers from './ticket-papers.css?inline'
import { TicketStub } from './ticket-stub'
import styles from './ticket.css?inline'

adoptStyles(styles + papers)

/** Above this number seats are shown in smaller type, so that the code fits on the same screen. */
const fewSeats = 6

/**
 * The ticket: time, screen and seats in a size that an usher can read in the dark, then the code; all of it
 * on one screen of a phone.
 */
export function Ticket({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { time, day } = useBookingTime(booking)
  const { DataObject: show } = booking
  const isElsewhere = isAllSent(booking)
  const seats = isElsewhere ? [] : bookingSeats(withoutSentSeats(booking))
  const facts = joinFacts([show.Rated, show.Language, show.Format], language)
  return (
    <article aria-label={t`Your ticket`} className="ticket mx-auto w-full max-w-md self-start text-ink">
      <header className="ticket-head relative grid overflow-hidden rounded-t-l">
        <Picture art={show.Art} alt="" sizes="26rem" isEager className="absolute inset-0 size-full" />
        <div className="relative ticket-part z-10 grid content-end gap-1 py-3 text-white">
          <h1 className="font-display text-xl leading-tight font-extrabold">{show.Movie}</h1>
          {facts ? <p className="text-sm">{facts}</p> : null}
        </div>
      </header>
      <div className="ticket-part ticket-facts grid gap-2 bg-surface pt-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-display text-3xl leading-none font-extrabold whitespace-nowrap text-accent tabular-nums">
            {time}
          </p>
          {show.Screen ? (
            <p className="font-display text-xl leading-tight font-extrabold">{show.Screen}</p>
          ) : null}
        </div>
        <p>
          <span className="font-semibold">{day}</span>
          <span className="block text-muted">{show.Cinema || show.Address}</span>
        </p>
        {isElsewhere ? (
          <SentLine booking={booking} />
        ) : (
          <div>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-sm text-muted">
                <Plural value={seats.length} one="Seat" other="Seats" />
              </span>
              <bdi
                dir="ltr"
                data-testid="ticket-seats"
                className={`font-display leading-tight font-extrabold ${seats.length > fewSeats ? 'text-xl' : 'text-2xl'}`}
              >
                {seats.join('  ')}
              </bdi>
            </p>
            <SentLine booking={booking} />
          </div>
        )}
        <StudentIdNotice booking={booking} />
      </div>
      <div aria-hidden className="ticket-tear" />
      <div className="ticket-part grid justify-items-center gap-3 rounded-b-l bg-surface pb-5">
        {isCancelled(booking) ? (
          <p className="py-6 text-center font-display text-2xl font-extrabold text-bad">
            <Trans>Cancelled</Trans>
          </p>
        ) : isTakenBack(booking) ? (
          <p className="py-6 text-center font-display text-2xl font-extrabold text-bad">
            <Trans>Taken back</Trans>
          </p>
        ) : isElsewhere ? (
          <p className="py-6 text-center font-semibold">
            <Trans>You’ve sent every seat. Each one has its own code.</Trans>
          </p>
        ) : (
          <>
            <TicketCode booking={booking} className="ticket-code rounded-s" />
            <DoorCode code={show.DoorCode} />
          </>
        )}
        <TicketStub booking={booking} />
      </div>
    </article>
  )
}

function SentLine({ booking }: { booking: BookingDetails }) {
  const sent = findSentSeats(booking)
  if (sent.length === 0) return null
  const seats = (
    <bdi dir="ltr" className="font-semibold">
      {sent.map(({ Seat }) => seatLabel(Seat)).join('  ')}
    </bdi>
  )
  return (
    <p className="text-sm text-muted">
      <Trans>Sent to others: {seats}</Trans>
    </p>
  )
}
