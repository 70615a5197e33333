import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VoucherEvent } from '@/contract/office/vouchers'
import type { AnswerOf } from '../../api'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import { useActionText } from '../log/action-texts'
import { messageStates } from '../orders/order-texts'
import { Panel } from '../orders/panel'
import { StateBadge } from '../orders/state-badge'

/** What happened to a voucher: where it was spent, what was sent, what staff did. Newest first. */
export function VoucherTimeline({ voucher }: { voucher: AnswerOf<'getVoucher'>['voucher'] }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Timeline`}>
      <ol aria-label={t`Timeline`} className="grid">
        {[...voucher.timeline].reverse().map((event, index) => (
          <li
            key={index}
            className="relative grid gap-x-4 gap-y-0.5 border-s-2 border-line py-2 ps-4 before:absolute before:-start-[5px] before:top-3.5 before:size-2 before:rounded-full before:bg-muted sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <span className="text-muted">
              <Moment at={event.at} timeZone={voucher.timeZone} />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <Event event={event} currency={voucher.currency} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Event({ event, currency }: { event: VoucherEvent; currency: string }) {
  const formatAction = useActionText()
  const renderAmount = (minor: number) => <Money minor={minor} currency={currency} />
  switch (event.kind) {
    case 'made': {
      const amount = renderAmount(event.amountMinor)
      return <Trans>Issued with {amount}</Trans>
    }
    case 'new-code':
      return <Trans>Turned into a gift, with a new code</Trans>
    case 'spent': {
      const amount = renderAmount(event.amountMinor)
      return (
        <OfOrder order={event.order}>
          <Trans>{amount} spent</Trans>
        </OfOrder>
      )
    }
    case 'returned': {
      const amount = renderAmount(event.amountMinor)
      return (
        <OfOrder order={event.order}>
          <Trans>{amount} returned by a refund</Trans>
        </OfOrder>
      )
    }
    case 'refunded': {
      const amount = renderAmount(event.amountMinor)
      return <Trans>{amount} taken off: the order of the voucher was refunded</Trans>
    }
    case 'gift-opened':
      return <Trans>Gift opened</Trans>
    case 'message': {
      const { recipient } = event
      return (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p>
              {event.channel === 'email' ? (
                <Trans>
                  E-mail to <bdi dir="ltr">{recipient}</bdi>
                </Trans>
              ) : (
                <Trans>
                  SMS to <bdi dir="ltr">{recipient}</bdi>
                </Trans>
              )}
            </p>
            <StateBadge state={messageStates[event.state]} />
          </div>
          <p className="text-muted">
            <bdi>{event.subject}</bdi>
          </p>
        </>
      )
    }
    case 'action':
      return (
        <>
          <p>{formatAction(event.what)}</p>
          <p className="text-muted">
            <bdi>{event.by}</bdi>
            {': '}
            <q>{event.why}</q>
          </p>
        </>
      )
  }
}

interface OfOrderProps {
  order: { readonly id: string; readonly title: string | null } | null
  children: ReactNode
}

function OfOrder({ order, children }: OfOrderProps) {
  return (
    <>
      <p className="font-semibold">{children}</p>
      {order ? (
        <Link
          to="/orders/$order"
          params={{ order: order.id }}
          className="text-muted underline underline-offset-4 hover:text-ink"
        >
          {order.title === null ? <Trans>Order</Trans> : <bdi>{order.title}</bdi>}
        </Link>
      ) : null}
    </>
  )
}
