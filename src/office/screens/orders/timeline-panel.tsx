import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { OfficeOrder, TimelineEntry } from '@/contract/office/orders'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Money } from '../../components/money'
import { Moment } from '../../components/moment'
import { messageStates, paymentStates, refundStates, returnReasons, useOrderTexts } from './order-texts'
import { Panel } from './panel'
import { StateBadge } from './state-badge'

/** Everything that happened, by the cinema’s clock. */
export function TimelinePanel({ order }: { order: OfficeOrder }) {
  const { t } = useLingui()
  const [isNewestFirst, setNewestFirst] = useState(true)
  const entries = isNewestFirst ? [...order.timeline].reverse() : order.timeline
  return (
    <Panel
      title={t`Timeline`}
      action={
        <Button variant="ghost" className="-me-3" onClick={() => setNewestFirst(!isNewestFirst)}>
          {isNewestFirst ? <Trans>Show oldest first</Trans> : <Trans>Show newest first</Trans>}
        </Button>
      }
    >
      <ol aria-label={t`Timeline`} className="grid">
        {entries.map((entry, index) => (
          <li
            key={index}
            className="relative grid gap-x-4 gap-y-0.5 border-s-2 border-line py-2 ps-4 before:absolute before:-start-[5px] before:top-3.5 before:size-2 before:rounded-full before:bg-muted sm:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <span className="text-muted">
              <Moment at={entry.at} timeZone={order.timeZone} />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <Entry entry={entry} currency={order.currency} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Entry({ entry, currency }: { entry: TimelineEntry; currency: string }) {
  const { i18n } = useLingui()
  const { instrumentOf, actionOf } = useOrderTexts()
  const renderAmount = ({ amountMinor }: { amountMinor: number }) => (
    <Money minor={amountMinor} currency={currency} />
  )
  switch (entry.kind) {
    case 'hold': {
      const seats = entry.seats.join(getComma(i18n.locale))
      return (
        <Trans>
          Seats held: <bdi>{seats}</bdi>
        </Trans>
      )
    }
    case 'hold-ended':
      return <Trans>The hold on the seats ended</Trans>
    case 'booked': {
      const { reference } = entry
      return (
        <strong className="font-semibold">
          <Trans>
            Booked as <bdi dir="ltr">{reference}</bdi>
          </Trans>
        </strong>
      )
    }
    case 'payment': {
      const instrument = instrumentOf({ instrument: entry.instrument, last4: entry.cardLast4 })
      const amount = renderAmount(entry)
      return (
        <Step badge={<StateBadge state={paymentStates[entry.state]} />}>
          <Trans>
            Payment of {amount}: {instrument}
          </Trans>
        </Step>
      )
    }
    case 'return': {
      const amount = renderAmount(entry)
      const comma = getComma(i18n.locale)
      return (
        <>
          <p>
            <strong className="font-semibold">
              <Trans>Refund of {amount} decided</Trans>
            </strong>
            {entry.seats.length > 0 ? (
              <>
                {comma}
                <bdi>{entry.seats.join(comma)}</bdi>
              </>
            ) : null}
          </p>
          {entry.reason === 'operator' ? (
            <Author by={entry.by} why={entry.why} />
          ) : (
            <p className="text-muted">{i18n._(returnReasons[entry.reason])}</p>
          )}
        </>
      )
    }
    case 'refund': {
      const amount = renderAmount(entry)
      return (
        <Step badge={<StateBadge state={refundStates[entry.state]} />}>
          <Trans>Refund of {amount} requested from the provider</Trans>
        </Step>
      )
    }
    case 'message': {
      const { recipient } = entry
      return (
        <>
          <Step badge={<StateBadge state={messageStates[entry.state]} />}>
            {entry.channel === 'email' ? (
              <Trans>
                E-mail to <bdi dir="ltr">{recipient}</bdi>
              </Trans>
            ) : (
              <Trans>
                SMS to <bdi dir="ltr">{recipient}</bdi>
              </Trans>
            )}
          </Step>
          <p className="text-muted">
            <bdi>{entry.text}</bdi>
          </p>
        </>
      )
    }
    case 'admission': {
      const { seat } = entry
      return (
        <Trans>
          Admitted: <bdi dir="ltr">{seat}</bdi>
        </Trans>
      )
    }
    case 'action':
      return (
        <>
          <p>{actionOf(entry.what)}</p>
          <Author by={entry.by} why={entry.why} />
        </>
      )
  }
}

function Step({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p>{children}</p>
      {badge}
    </div>
  )
}

function Author({ by, why }: { by: string; why: string }) {
  return (
    <p className="text-muted">
      <bdi>{by}</bdi>
      {': '}
      <q>{why}</q>
    </p>
  )
}
