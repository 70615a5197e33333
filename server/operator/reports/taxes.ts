import { sql } from 'kysely'
import type { ReportBook, ReportRow } from '@/contract/office/define-report'
import { reports } from '@/contract/office/reports'
import type { Store } from '@/server/platform/store/store'
import { noLimits } from '../limits'
import { parseDays } from '../parse-days'
import { aggregateRows, minor, takeOnlyRow, readDays, returned, sold } from './order-events'
import { listDifferences, describeLedger, buildRows, sumByCurrency, type DaysRequest } from './report-terms'
import { paidByWay, refundedByWay, type RefundedMoney } from './sales-repository'
import { sumBy } from './sum-figures'

const report = reports.taxes
const mostDays = 1100

/** The total of an order, the tax in it, and its rate in hundredths of a per cent, which stands in its name. */
const taxOfOrder = sql`cross join lateral (
  select coalesce(sum(l.quantity::bigint * l.unit_minor), 0) as total,
         coalesce(sum(l.quantity::bigint * l.unit_minor) filter (where l.kind = 'fee' and l.code = 'vat'), 0) as tax,
         case when bool_or(l.kind = 'fee' and l.code = 'vat')
           then round(100 * max(substring(l.label_en from '\\(([0-9.]+)%\\)')) filter (where l.kind = 'fee' and l.code = 'vat')::numeric)::int
           else 0 end as rate
    from order_lines l where l.order_id = x.id) t`

const soldTax = sql`
  select to_char(x.local_at, 'YYYY-MM-DD') as day, x.currency, t.rate, count(*)::int as orders,
         ${minor(sql`t.total - t.tax`)} as taxable, ${minor(sql`t.tax`)} as tax
    from sold x ${taxOfOrder} group by 1, 2, 3`

/**
 * The tax in a refund is the refund’s share of the order’s tax. It is counted from the first refund of the
 * order on, so that a whole order gives back exactly its tax.
 */
const returnedTax = sql`
  select to_char(x.local_at, 'YYYY-MM-DD') as day, x.currency, t.rate,
         ${minor(sql`x.amount_minor - part.tax`)} as "taxableBack", ${minor(sql`part.tax`)} as "taxBack"
    from returned x ${taxOfOrder}
    cross join lateral (
      select coalesce(sum(e.amount_minor::bigint), 0) as minor from order_returns e
       where e.order_id = x.id and (e.created_at, e.id) < (x.created_at, x.return_id)) before
    cross join lateral (
      select case when t.total = 0 then 0
        else round(t.tax * (before.minor + x.amount_minor) / t.total) - round(t.tax * before.minor / t.total) end as tax) part
   group by 1, 2, 3`

interface TaxOfDay {
  readonly day: string
  readonly currency: string
  readonly rate: number | null
  readonly orders: number
  readonly taxable: number
  readonly tax: number
  readonly taxableBack: number
  readonly taxBack: number
}
interface Currency {
  readonly currency: string
}

/** Returns the tax on what was sold and refunded on some days, by rate, compared with the ledger. */
export async function reportTaxes(
  { store }: { readonly store: Store },
  { per, ...requested }: DaysRequest & { readonly per: 'month' | 'day' },
  limits = noLimits,
) {
  const days = parseDays(requested, store, mostDays)
  const slices = readDays(store, { days, limits }, async (transaction, range) => {
    const { rows } = await sql<{
      readonly soldTax: readonly TaxOfDay[]
      readonly returnedTax: readonly TaxOfDay[]
      readonly paid: readonly (Currency & { readonly paidMinor: number })[]
      readonly refunded: readonly (Currency & RefundedMoney)[]
    }>`with ${sold(range)}, ${returned(range)}
      select ${aggregateRows(soldTax)} as "soldTax", ${aggregateRows(returnedTax)} as "returnedTax", ${aggregateRows(paidByWay)} as paid,
             ${aggregateRows(refundedByWay)} as refunded`.execute(transaction.kysely)
    return takeOnlyRow(rows)
  })
  const parts = []
  for await (const slice of slices) parts.push(slice)
  const periods = sumBy(
    parts.flatMap((part) => [...part.soldTax, ...part.returnedTax]).map((row) => buildRow(row, per)),
    ({ period, rate, currency }) => `${period} ${rate} ${currency}`,
  ).map((row) => ({ ...row, rate: row.rate === null ? null : Number(row.rate) }))
  const rows = buildRows(
    report,
    periods.toSorted(
      (a, b) =>
        a.period.localeCompare(b.period) ||
        a.currency.localeCompare(b.currency) ||
        (b.rate ?? 0) - (a.rate ?? 0),
    ),
  )
  const totals = sumByCurrency(report, rows)
  const books = buildBooks(
    totals,
    parts.flatMap(({ paid }) => paid),
    parts.flatMap(({ refunded }) => refunded),
  )
  return { ...days, rows, totals, books, differences: listDifferences(books) }
}

function buildRow(
  row: Partial<TaxOfDay> & Pick<TaxOfDay, 'day' | 'currency' | 'rate'>,
  per: 'month' | 'day',
) {
  const { day, currency, rate, orders = 0, taxable = 0, tax = 0, taxableBack = 0, taxBack = 0 } = row
  const period = per === 'month' ? day.slice(0, 7) : day
  // A text, because numbers are added up.
  return {
    period,
    rate: rate === null ? null : String(rate),
    currency,
    orders,
    taxable,
    tax,
    taxableBack,
    taxBack,
    taxDue: tax - taxBack,
  }
}

function buildBooks(
  totals: readonly ReportRow<typeof report.columns>[],
  paid: readonly (Currency & { readonly paidMinor: number })[],
  refunded: readonly (Currency & RefundedMoney)[],
): ReportBook[] {
  const currencies = new Set([...totals, ...paid, ...refunded].map(({ currency }) => currency ?? ''))
  const sum = <Row extends { readonly currency: string | null }>(
    rows: readonly Row[],
    of: string,
    minorOf: (row: Row) => number | null,
  ) => rows.reduce((total, row) => total + (row.currency === of ? (minorOf(row) ?? 0) : 0), 0)
  return [...currencies].toSorted().map((currency) => ({
    currency,
    ours: [
      { name: 'taxable', amountMinor: sum(totals, currency, (row) => row.taxable) },
      { name: 'tax', amountMinor: sum(totals, currency, (row) => row.tax) },
      {
        name: 'refunds',
        amountMinor: 0 - sum(totals, currency, (row) => (row.taxableBack ?? 0) + (row.taxBack ?? 0)),
      },
    ],
    ledger: describeLedger(
      sum(paid, currency, ({ paidMinor }) => paidMinor),
      refunded.filter((row) => row.currency === currency),
    ),
  }))
}
