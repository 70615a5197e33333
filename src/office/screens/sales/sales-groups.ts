import type { AnswerOf } from '../../api'
import { addDays } from '../../components/day-text'
import { groupBy } from '../../group-by'

export type SalesReport = AnswerOf<'reportSales'>

/** What a film, a cinema or a payment method brought in, in one currency. */
export interface SalesGroup {
  /** Empty for vouchers, which belong to no film and no cinema. */
  readonly name: string
  readonly orders: number
  /** Null where tickets are not counted. */
  readonly tickets: number | null
  readonly totalMinor: number
  readonly refundsMinor: number
}

type Figures = SalesReport['cinemas'][number] | SalesReport['shows'][number]

export function ofCurrency<Row extends { readonly currency: string }>(
  rows: readonly Row[],
  currency: string,
): Row[] {
  return rows.filter((row) => row.currency === currency)
}

/** Currencies of sales and movements of money, the one with the most orders first. */
export function currenciesOf(
  totals: SalesReport['totals'],
  ...others: (readonly { readonly currency: string }[])[]
): string[] {
  const ordersIn = (currency: string) => ofCurrency(totals, currency)[0]?.orders ?? 0
  return [...new Set([totals, ...others].flat().map(({ currency }) => currency))].sort(
    (a, b) => ordersIn(b) - ordersIn(a) || a.localeCompare(b),
  )
}

export function salesByFilm({ shows }: SalesReport, currency: string): SalesGroup[] {
  return groupFigures(ofCurrency(shows, currency), ({ show, title }) => (show ? title : ''))
}

export function salesByCinema({ cinemas }: SalesReport, currency: string): SalesGroup[] {
  return groupFigures(ofCurrency(cinemas, currency), ({ name }) => name)
}

function groupFigures<Row extends Figures>(rows: readonly Row[], nameOf: (row: Row) => string): SalesGroup[] {
  return [...groupBy(rows, nameOf)]
    .map(([name, ofName]) => ({
      name,
      orders: sum(ofName, ({ orders }) => orders),
      tickets: sum(ofName, ({ tickets }) => tickets),
      totalMinor: sum(ofName, ({ totalMinor }) => totalMinor),
      refundsMinor: sum(ofName, ({ refundsMinor }) => refundsMinor),
    }))
    .sort(byTotal)
}

/** Payments by method, with the refunds asked from them. */
export function salesByWay(
  { ways }: Pick<SalesReport, 'ways'>,
  currency: string,
  nameOf: (way: SalesReport['ways'][number]) => string,
): SalesGroup[] {
  return ofCurrency(ways, currency)
    .map((way) => ({
      name: nameOf(way),
      orders: way.payments,
      tickets: null,
      totalMinor: way.paidMinor,
      refundsMinor: way.askedMinor,
    }))
    .sort(byTotal)
}

export interface SalesStep {
  /** `HH` or `YYYY-MM-DD`, as in the report. */
  readonly at: string
  readonly orders: number
  readonly tickets: number
  readonly totalMinor: number
}

/** Returns every hour of one day, or every day of several, also those without a sale. */
export function salesOverTime({ from, to, curve }: SalesReport, currency: string): SalesStep[] {
  const sold = new Map(ofCurrency(curve, currency).map((step) => [step.at, step]))
  return stepsOf(from, to).map((at) => sold.get(at) ?? { at, orders: 0, tickets: 0, totalMinor: 0 })
}

function stepsOf(from: string, to: string): string[] {
  if (from === to) return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

const byTotal = (a: SalesGroup, b: SalesGroup) => b.totalMinor - a.totalMinor

function sum<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((total, row) => total + valueOf(row), 0)
}
