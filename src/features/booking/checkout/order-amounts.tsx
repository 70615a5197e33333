import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { useAppContext } from '@/src/lib/page/app-context'
import type { Price, PriceLine } from '../flow/state'
import { seatLabel } from '../show/seat-label'

/** Price of an order: the server’s lines, or the sums of an API without lines. */
export function OrderAmounts({ price }: { price: Price }) {
  const { language } = useAppContext()
  const { lines, ticketsMinor, feesMinor, discountMinor, totalMinor, currency } = price
  const amounts = [
    ticketsMinor,
    feesMinor,
    discountMinor,
    totalMinor,
    ...lines.map((line) => line.amountMinor),
  ]
  const money = listMoneyFormat(amounts, currency, language)
  return (
    <dl className="grid gap-2 border-t border-line p-5">
      {price.lines.length > 0 ? (
        <Lines price={price} money={money} />
      ) : (
        <>
          <Row label={<Trans>Tickets amount</Trans>} value={money(price.ticketsMinor)} />
          {price.feesMinor > 0 ? (
            <Row label={<Trans>Internet handling fee</Trans>} value={money(price.feesMinor)} />
          ) : null}
          {price.discountMinor > 0 ? (
            <Row label={<Trans>Discount</Trans>} value={money(-price.discountMinor)} />
          ) : null}
        </>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd className="tabular-nums">{money(price.totalMinor)}</dd>
      </div>
    </dl>
  )
}

function Lines({ price, money }: { price: Price; money: (minor: number) => string }) {
  const seats = price.lines.filter((line) => line.kind === 'seat')
  const [first] = seats
  const isOneKind = seats.every((line) => line.label === first?.label && line.unitMinor === first.unitMinor)
  const others = isOneKind ? price.lines.filter((line) => line.kind !== 'seat') : price.lines
  return (
    <>
      {isOneKind && first ? (
        // Their sum also comes from the server: nothing is added up here.
        <Row
          label={
            first.label ? (
              <LabelWithCount label={first.label} count={seats.length} />
            ) : (
              <LineLabel line={first} />
            )
          }
          value={money(price.ticketsMinor)}
        />
      ) : null}
      {others.map((line) => (
        <Row
          key={`${line.kind} ${line.code} ${line.unitMinor}`}
          label={<LineLabel line={line} />}
          value={money(line.amountMinor)}
        />
      ))}
    </>
  )
}

function LineLabel({ line }: { line: PriceLine }) {
  // A sum of an API without a breakdown.
  if (!line.label) {
    if (line.kind === 'seat') return <Trans>Tickets amount</Trans>
    return line.kind === 'fee' ? <Trans>Internet handling fee</Trans> : <Trans>Discount</Trans>
  }
  if (line.kind !== 'seat') return <LabelWithCount label={line.label} count={line.quantity} />
  return (
    <>
      {line.label} <bdi dir="ltr">{seatLabel(line.code)}</bdi>
    </>
  )
}

function LabelWithCount({ label, count }: { label: string; count: number }) {
  if (count === 1) return <>{label}</>
  return (
    <>
      {label} <span className="whitespace-nowrap tabular-nums">{`× ${count}`}</span>
    </>
  )
}

function Row({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="flex-1 basis-[7em] text-muted">{label}</dt>
      <dd className="ms-auto tabular-nums">{value}</dd>
    </div>
  )
}
