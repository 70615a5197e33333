import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment, useState, type SubmitEvent } from 'react'
import type { SoldTicket } from '@/contract/office/counter'
import { Button } from '@/src/ui/button'
import { CodeImage } from '@/src/ui/code-image'
import { TextField } from '@/src/ui/field'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { Money } from '../../components/money'
import { useMayDo } from '../../shell/person'
import { AfterSale, CashLines, TicketPaper } from './ticket-paper'

interface SoldTicketProps {
  ticket: SoldTicket
  onNext: () => void
}

/** After a sale: the change, large, and the ticket, to be printed or sent. */
export function SoldTicketView({ ticket, onNext }: SoldTicketProps) {
  const { order, way, changeMinor, currency } = ticket
  const mayResend = useMayDo('resend-messages')
  const paidMinor = ticket.totalMinor - (way === 'voucher' ? 0 : ticket.voucherMinor)
  return (
    <AfterSale
      title={
        way === 'voucher' ? (
          <Trans>Paid by gift voucher</Trans>
        ) : changeMinor === null ? (
          <Trans>Paid by card terminal</Trans>
        ) : (
          <Trans context="money">Change</Trans>
        )
      }
      amount={<Money minor={changeMinor ?? paidMinor} currency={currency} />}
      onNext={onNext}
      action={
        <Link
          to="/orders/$order"
          params={{ order }}
          className="inline-flex min-h-11 items-center px-2 underline underline-offset-4"
        >
          <Trans>Open the order</Trans>
        </Link>
      }
      paper={
        <TicketPaper
          ticket={ticket}
          code={<FoodAndCode ticket={ticket} />}
          payment={<PaymentLines ticket={ticket} />}
        />
      }
    >
      {mayResend ? <SendTicket order={order} /> : null}
    </AfterSale>
  )
}

function FoodAndCode({ ticket: { foods, codeText, doorCode } }: { ticket: SoldTicket }) {
  const { t } = useLingui()
  return (
    <>
      {foods.length > 0 ? (
        <section className="border-b border-current pb-2">
          <h3 className="font-bold">
            <Trans>Snacks and drinks</Trans>
          </h3>
          <ul aria-label={t`Snacks and drinks`}>
            {foods.map(({ label, quantity }) => (
              <li key={label} className="flex gap-2">
                <bdi className="shrink-0 font-bold">{quantity} ×</bdi>
                <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <CodeImage text={codeText} label={t`Code for the door`} className="mx-auto w-44" />
      <p className="text-center text-lg font-bold tracking-widest">
        <bdi dir="ltr">{doorCode}</bdi>
      </p>
    </>
  )
}

function PaymentLines({ ticket }: { ticket: SoldTicket }) {
  const amount = (minor: number) => <Money minor={minor} currency={ticket.currency} />
  return (
    <>
      {ticket.discounts.map(({ label, offMinor }) => (
        <Fragment key={label}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>{amount(0 - offMinor)}</dd>
        </Fragment>
      ))}
      <dt>
        <Trans>Total</Trans>
      </dt>
      <dd>{amount(ticket.totalMinor)}</dd>
      {ticket.voucherMinor > 0 ? (
        <>
          <dt>
            <Trans>Gift voucher</Trans>
          </dt>
          <dd>{amount(ticket.voucherMinor)}</dd>
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
        <CashLines received={amount(ticket.receivedMinor)} change={amount(ticket.changeMinor ?? 0)} />
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
    </>
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
