import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import type { SoldTicket } from '@/contract/office/counter'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { Moment } from '../../components/moment'
import './paper.css'

interface AfterSaleProps {
  /** What the amount is. */
  title: ReactNode
  /** Read from a distance. */
  amount: ReactNode
  onNext: () => void
  /** Beside the buttons. */
  action?: ReactNode
  paper: ReactNode
  children: ReactNode
}

/** After a sale: an amount, large, and the ticket, to be printed. */
export function AfterSale({ title, amount, onNext, action, paper, children }: AfterSaleProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start print:block">
      <section className="grid gap-6 print:hidden">
        <div role="status" className="grid gap-1 rounded-m bg-surface p-6 ring-1 ring-line ring-inset">
          <p className="text-muted">{title}</p>
          <p className="text-3xl font-bold">{amount}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- printing is what follows a sale, by Enter too */}
          <Button size="l" autoFocus onClick={() => print()}>
            <Trans>Print the ticket</Trans>
          </Button>
          <Button size="l" variant="quiet" onClick={onNext}>
            <Trans>Next customer</Trans>
          </Button>
          {action}
        </div>
        {children}
      </section>
      {paper}
    </div>
  )
}

interface TicketPaperProps {
  ticket: Pick<
    SoldTicket,
    'brandName' | 'title' | 'cinemaName' | 'screen' | 'startsAt' | 'timeZone' | 'seats' | 'soldAt'
  >
  /** The code for the door, with what is above it. */
  code: ReactNode
  /** Terms and descriptions of the payment. */
  payment: ReactNode
}

/** The ticket on 80 mm paper, in black on white. */
export function TicketPaper({ ticket, code, payment }: TicketPaperProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as LanguageCode
  const { timeZone } = ticket
  const startsAtMs = Date.parse(ticket.startsAt)
  return (
    <article aria-label={t`Ticket`} className="counter-paper">
      <p className="text-center text-sm">{ticket.brandName}</p>
      <h2 className="text-center text-xl leading-tight font-bold wrap-anywhere">{ticket.title}</h2>
      <p className="text-center">
        {ticket.cinemaName}
        <br />
        {ticket.screen}
      </p>
      <p className="text-center text-xl font-bold">
        {formatDay(startsAtMs, timeZone, language)} <bdi>{formatTime(startsAtMs, timeZone, language)}</bdi>
      </p>
      <ul className="border-y border-current py-2 text-center">
        {ticket.seats.map(({ name, label }) => (
          <li key={name}>
            <bdi className="text-xl font-bold">{name}</bdi> <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
      {code}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm *:odd:text-start *:even:text-end">
        {payment}
      </dl>
      <p className="text-center text-xs">
        <Moment at={ticket.soldAt} timeZone={timeZone} />
      </p>
    </article>
  )
}

/** Lines of a payment in cash. */
export function CashLines({ received, change }: { received: ReactNode; change: ReactNode }) {
  return (
    <>
      <dt>
        <Trans>Cash</Trans>
      </dt>
      <dd>{received}</dd>
      <dt>
        <Trans context="money">Change</Trans>
      </dt>
      <dd>{change}</dd>
    </>
  )
}
