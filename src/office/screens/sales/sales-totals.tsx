import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Money } from '../../components/money'
import { ofCurrency, type SalesReport } from './sales-groups'

/** From prices to what is left, and the same money in the ledger. */
export function SalesTotals({ report, currency }: { report: SalesReport; currency: string }) {
  const [total] = ofCurrency(report.totals, currency)
  const [ledger] = ofCurrency(report.ledger, currency)
  const codes = ofCurrency(report.codes, currency)
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const codesOf = (kind: 'discount' | 'fee' | 'tax') =>
    codes
      .filter((each) => each.is === kind)
      .map(({ code, amountMinor }) => (
        <Line key={code} name={<bdi>{code}</bdi>} isPart>
          {money(kind === 'discount' ? 0 - amountMinor : amountMinor)}
        </Line>
      ))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {total ? (
        <Sheet title={<Trans>Sold and refunded</Trans>}>
          <Line name={<Trans>Orders</Trans>}>{total.orders}</Line>
          <Line name={<Trans>Tickets</Trans>}>{total.tickets}</Line>
          {total.freeTickets > 0 ? (
            <Line name={<Trans>Complimentary</Trans>} isPart>
              {total.freeTickets}
            </Line>
          ) : null}
          <Line name={<Trans>Prices</Trans>}>{money(total.grossMinor)}</Line>
          <Line name={<Trans>Discounts</Trans>}>{money(0 - total.discountsMinor)}</Line>
          {codesOf('discount')}
          <Line name={<Trans>Fees</Trans>}>{money(total.feesMinor)}</Line>
          {codesOf('fee')}
          <Line name={<Trans>Taxes</Trans>}>{money(total.taxesMinor)}</Line>
          {codesOf('tax')}
          <Line name={<Trans>Total</Trans>} isSum>
            {money(total.totalMinor)}
          </Line>
          <Line name={<Trans>Tickets refunded</Trans>}>{total.ticketsBack}</Line>
          <Line name={<Trans>Refunds</Trans>}>{money(0 - total.refundsMinor)}</Line>
          <Line name={<Trans>Net</Trans>} isSum>
            {money(total.netMinor)}
          </Line>
        </Sheet>
      ) : null}
      {ledger ? (
        <Sheet title={<Trans>Ledger</Trans>}>
          <Line name={<Trans>Payments received</Trans>}>{money(ledger.paidMinor)}</Line>
          <Line name={<Trans>Paid back</Trans>}>{money(0 - ledger.backMinor)}</Line>
          <Line name={<Trans>Refunds on their way</Trans>}>{money(0 - ledger.onItsWayMinor)}</Line>
          <Line name={<Trans>Refunds that need a person</Trans>}>{money(0 - ledger.stuckMinor)}</Line>
          <Line name={<Trans>Remaining</Trans>} isSum>
            {money(ledger.netMinor)}
          </Line>
        </Sheet>
      ) : null}
    </div>
  )
}

function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="self-start rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <h2 className="pb-3 text-base font-bold">{title}</h2>
      <dl className="grid gap-1.5 text-sm">{children}</dl>
    </section>
  )
}

interface LineProps {
  name: ReactNode
  /** One of the amounts that the line above consists of. */
  isPart?: boolean
  isSum?: boolean
  children: ReactNode
}

function Line({ name, isPart = false, isSum = false, children }: LineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-line pt-1.5 font-bold' : ''} ${isPart ? 'ps-4 text-muted' : ''}`}
    >
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
