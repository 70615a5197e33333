import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import { Button } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery } from '../../api'
import { Badge } from '../../components/badge'
import { LoadError } from '../../components/load-error'
import { Money } from '../../components/money'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { useBrandNames } from '../../components/use-brand-names'
import { useMayDo } from '../../shell/person'
import { ChangeSeatsDialog } from './change-seats-dialog'
import { ContactDialog } from './contact-dialog'
import { ContactPanel } from './contact-panel'
import { LinesPanel, VouchersPanel } from './lines-panel'
import { MessagesPanel } from './messages-panel'
import { MoveOrderDialog } from './move-order-dialog'
import { orderStates } from './order-texts'
import { Fact } from './panel'
import { PaymentsPanel } from './payments-panel'
import { RefundDialog } from './refund-dialog'
import { isRefundable, returnedMinor } from './refundable'
import { PrintDialog } from './print-dialog'
import { ReleaseDialog } from './release-dialog'
import { ResendDialog } from './resend-dialog'
import { FreeBadge, StateBadge } from './state-badge'
import { TimelinePanel } from './timeline-panel'

/** All about one order, and what staff can do about it. */
export function OrderScreen() {
  const { order: id } = useParams({ from: '/staff/orders/$order' })
  const { data, error, refetch } = useOfficeQuery('getOrder', { order: id })
  if (data) return <OrderPage key={data.order.id} order={data.order} />
  return (
    <>
      <BackToOrders />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-4 pt-2">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </>
  )
}

function BackToOrders() {
  return (
    <Link to="/orders" className="hover:text-ink hover:underline">
      <Trans>Orders</Trans>
    </Link>
  )
}

type Action = 'refund' | 'resend' | 'contact' | 'seats' | 'move' | 'release' | 'print'

function OrderPage({ order }: { order: OfficeOrder }) {
  const { t } = useLingui()
  const mayRefund = useMayDo('refund')
  const mayResend = useMayDo('resend-messages')
  const mayChange = useMayDo('change-orders')
  const mayPrint = useMayDo('give-tickets')
  const [action, setAction] = useState<Action | null>(null)
  const close = () => setAction(null)
  const isValid = order.booking !== null && order.booking.cancelledAt === null
  return (
    <>
      <PageHeader
        title={order.booking?.reference ?? t`Order without a booking`}
        back={<BackToOrders />}
        about={<State order={order} />}
        actions={
          <>
            {mayResend && isValid && order.kind === 'tickets' ? (
              <Button variant="quiet" onClick={() => setAction('resend')}>
                <Trans>Send the ticket again</Trans>
              </Button>
            ) : null}
            {mayPrint && isValid && order.show ? (
              <Button variant="quiet" onClick={() => setAction('print')}>
                <Trans>Print the tickets</Trans>
              </Button>
            ) : null}
            {mayChange && isValid && order.show ? (
              <Button variant="quiet" onClick={() => setAction('seats')}>
                <Trans>Change seats</Trans>
              </Button>
            ) : null}
            {mayChange && isValid && order.show ? (
              <Button variant="quiet" onClick={() => setAction('move')}>
                <Trans>Move to another show</Trans>
              </Button>
            ) : null}
            {mayChange && order.state === 'open' && order.show ? (
              <Button variant="danger" onClick={() => setAction('release')}>
                <Trans>Release the hold</Trans>
              </Button>
            ) : null}
            {mayRefund && isRefundable(order) ? (
              <Button variant="danger" onClick={() => setAction('refund')}>
                <Trans>Refund the order</Trans>
              </Button>
            ) : null}
          </>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <Facts order={order} />
        <div className="grid gap-4">
          <LinesPanel order={order} />
          <VouchersPanel order={order} />
          <PaymentsPanel order={order} />
          <TimelinePanel order={order} />
        </div>
        <div className="grid gap-4 max-xl:row-start-2">
          <ContactPanel order={order} onCorrect={mayResend ? () => setAction('contact') : null} />
          <MessagesPanel order={order} />
        </div>
      </div>
      {action === 'refund' ? <RefundDialog order={order} onClose={close} /> : null}
      {action === 'resend' ? <ResendDialog order={order} onClose={close} /> : null}
      {action === 'seats' && order.show ? (
        <ChangeSeatsDialog order={order} show={order.show} onClose={close} />
      ) : null}
      {action === 'move' && order.show ? (
        <MoveOrderDialog order={order} show={order.show} onClose={close} />
      ) : null}
      {action === 'print' ? <PrintDialog order={order} onClose={close} /> : null}
      {action === 'release' ? <ReleaseDialog order={order} onClose={close} /> : null}
      {action === 'contact' ? <ContactDialog order={order} onClose={close} /> : null}
    </>
  )
}

function State({ order }: { order: OfficeOrder }) {
  const returned = returnedMinor(order)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateBadge state={orderStates[order.state]} />
      {order.isFree ? <FreeBadge /> : null}
      {order.state === 'fulfilled' && order.returns.length > 0 ? (
        <Badge tone="warn">
          <Trans>Partly refunded</Trans>
        </Badge>
      ) : null}
      <span className="text-base font-semibold text-ink">
        <Money minor={order.totalMinor} currency={order.currency} />
      </span>
      {returned > 0 ? (
        <span>
          <Trans>
            of which refunded: <Money minor={returned} currency={order.currency} />
          </Trans>
        </span>
      ) : null}
    </div>
  )
}

/** The show and the seats, or that vouchers were bought; large, because every question is about them. */
function Facts({ order }: { order: OfficeOrder }) {
  const { t } = useLingui()
  const brandName = useBrandNames()
  const { show, campaign } = order
  const seats = order.lines.filter(({ kind }) => kind === 'seat')
  const back = new Set(order.returns.flatMap((each) => each.seats))
  const source = [campaign?.source, campaign?.medium, campaign?.campaign, campaign?.content].filter(Boolean)
  return (
    <section
      aria-label={t`What was bought`}
      className="grid gap-4 rounded-m bg-surface p-4 ring-1 ring-line ring-inset xl:col-span-2"
    >
      {show ? (
        <div className="grid gap-1">
          <p className="text-lg font-semibold">
            <bdi>{show.title}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3">
            <Moment at={show.startsAt} timeZone={show.timeZone} />
            <bdi className="text-muted">{show.cinema}</bdi>
          </p>
        </div>
      ) : (
        <p className="text-lg font-semibold">
          <Trans>Vouchers</Trans>
        </p>
      )}
      {seats.length > 0 ? (
        <ul aria-label={t`Seats`} className="flex flex-wrap gap-2">
          {seats.map(({ code }) => (
            <li
              key={code}
              className={`rounded-s px-2.5 py-1 font-semibold tabular-nums ring-1 ring-inset ${back.has(code) ? 'text-muted line-through ring-line' : 'ring-ink'}`}
            >
              <bdi dir="ltr">{code}</bdi>
              {back.has(code) ? <span className="sr-only"> {t`Given back`}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-3 text-sm">
        <Fact name={t`Ordered`}>
          <Moment at={order.createdAt} timeZone={order.timeZone} />
        </Fact>
        <Fact name={t`Site`}>{brandName(order.brand)}</Fact>
        <Fact name={t`Order id`}>
          <bdi dir="ltr" className="font-mono text-xs">
            {order.id}
          </bdi>
        </Fact>
        {order.booking?.cancelledAt ? (
          <Fact name={t`Cancelled`}>
            <Moment at={order.booking.cancelledAt} timeZone={order.timeZone} />
          </Fact>
        ) : null}
        {source.length > 0 ? (
          <Fact name={t`Came by`}>
            <bdi>{source.join(' / ')}</bdi>
          </Fact>
        ) : null}
      </dl>
    </section>
  )
}
