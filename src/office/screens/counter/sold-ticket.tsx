import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, useState, type SubmitEvent } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import type { SoldTicket } from '@/contract/office/counter'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { CodeImage } from '@/src/ui/code-image'
import { TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { useMayDo } from '../../shell/person'
import './paper.css'

interface SoldTicketProps {
  ticket: SoldTicket
  onNext: () => void
}

/** After a sale: the change, large, and the ticket, to be printed or sent. */
export function SoldTicketView({ ticket, onNext }: SoldTicketProps) {
  const { order, way, changeMinor, currency } = ticket
  const mayResend = useMayDo('resend-messages')
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start print:block">
      <section className="grid gap-6 print:hidden">
        <div role="status" className="grid gap-1 rounded-m bg-surface p-6 ring-1 ring-line ring-inset">
          <p className="text-muted">
            {way === 'voucher' ? (
              <Trans>Paid by gift voucher</Trans>
            ) : changeMinor === null ? (
              <Trans>Paid by card terminal</Trans>
            ) : (
              <Trans context="money">Change</Trans>
            )}
          </p>
          <p className="text-3xl font-bold">
            <Money
              minor={changeMinor ?? ticket.totalMinor - (way === 'voucher' ? 0 : ticket.voucherMinor)}
              currency={currency}
            />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- printing is what follows a sale, by Enter too */}
          <Button size="l" autoFocus onClick={() => print()}>
            <Trans>Print the ticket</Trans>
          </Button>
          <Button size="l" variant="quiet" onClick={onNext}>
            <Trans>Next customer</Trans>
          </Button>
          <Link
            to="/orders/$order"
            params={{ order }}
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
          >
            <Trans>Open the order</Trans>
          </Link>
        </div>
        {mayResend ? <SendTicket order={order} /> : null}
      </section>
      <TicketPaper ticket={ticket} />
    </div>
  )
}

/** The ticket on 80 mm paper, in black on white. */
function TicketPaper({ ticket }: { ticket: SoldTicket }) {
  const { t, i18n } = useLingui()
  const { currency, timeZone } = ticket
  const language = i18n.locale as LanguageCode
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
      {ticket.foods.length > 0 ? (
        <section className="border-b border-current pb-2">
          <h3 className="font-bold">
            <Trans>Snacks and drinks</Trans>
          </h3>
          <ul aria-label={t`Snacks and drinks`}>
            {ticket.foods.map(({ label, quantity }) => (
              <li key={label} className="flex gap-2">
                <bdi className="shrink-0 font-bold">{quantity} ×</bdi>
                <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <CodeImage text={ticket.codeText} label={t`Code for the door`} className="mx-auto w-44" />
      <p className="text-center text-lg font-bold tracking-widest">
        <bdi dir="ltr">{ticket.doorCode}</bdi>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm *:odd:text-start *:even:text-end">
        {ticket.discounts.map(({ label, offMinor }) => (
          <Fragment key={label}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <Money minor={0 - offMinor} currency={currency} />
            </dd>
          </Fragment>
        ))}
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Money minor={ticket.totalMinor} currency={currency} />
        </dd>
        {ticket.voucherMinor > 0 ? (
          <>
            <dt>
              <Trans>Gift voucher</Trans>
            </dt>
            <dd>
              <Money minor={ticket.voucherMinor} currency={currency} />
            </dd>
          </>
        ) : null}
        {ticket.way === 'voucher' ? null : ticket.receivedMinor === null ? (
          <>
            <dt>
              <Trans>Card terminal</Trans>
            </dt>
            <dd>
              <bdi>{ticket.terminalReference}</bdi>
            </dd>
          </>
        ) : (
          <>
            <dt>
              <Trans>Cash</Trans>
            </dt>
            <dd>
              <Money minor={ticket.receivedMinor} currency={currency} />
            </dd>
            <dt>
              <Trans context="money">Change</Trans>
            </dt>
            <dd>
              <Money minor={ticket.changeMinor ?? 0} currency={currency} />
            </dd>
          </>
        )}
        <dt>
          <Trans>Reference</Trans>
        </dt>
        <dd>
          <bdi dir="ltr" className="font-bold">
            {ticket.reference}
          </bdi>
        </dd>
        <dt>
          <Trans>Sold by</Trans>
        </dt>
        <dd>
          <bdi>{ticket.soldBy}</bdi>
        </dd>
      </dl>
      <p className="text-center text-xs">
        <Moment at={ticket.soldAt} timeZone={timeZone} />
      </p>
    </article>
  )
}

/** Sends the ticket to an address or a phone that the customer says. */
function SendTicket({ order }: { order: string }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const correct = useOfficeChange('correctContact')
  const resend = useOfficeChange('resendTicket')
  const reason = 'wanted at the counter'
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const contact = typed.trim()
    if (contact === '') return
    const isEmail = contact.includes('@')
    correct.mutate(
      { order, ...(isEmail ? { email: contact } : { mobile: contact }), reason },
      {
        onSuccess: () =>
          resend.mutate(
            { order, channel: isEmail ? 'email' : 'sms', reason },
            { onSuccess: ({ recipient }) => showToast(t`The ticket is on its way to ${recipient}`) },
          ),
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <TextField
        label={t`Send it by e-mail or SMS`}
        hint={t`A phone number with the country code: +254712345678`}
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ErrorNotice error={correct.error ?? resend.error} />
      <div>
        <Button type="submit" variant="quiet" busy={correct.isPending || resend.isPending}>
          <Trans>Send the ticket</Trans>
        </Button>
      </div>
    </form>
  )
}
