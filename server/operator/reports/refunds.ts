import { sql } from 'kysely'
import type { ReportBook, ReportRow } from '@/contract/office/define-report'
import { reports } from '@/contract/office/reports'
import type { ListDeps } from '../operator-deps'
import { noLimits } from '../limits'
import { parseDays } from '../parse-days'
import { aggregateRows, minor, takeOnlyRow, readDays, returned, zone } from './order-events'
import {
  listDifferences,
  describeLedger,
  readNames,
  buildRows,
  sumByCurrency,
  type DaysRequest,
} from './report-terms'
import { refundedByWay, type RefundedMoney } from './sales-repository'
import { sumBy } from './sum-figures'

const report = reports.refunds
const mostDays = 1100
type Row = ReportRow<typeof report.columns>
type By = (typeof report.choices.by)[number]

/** Each refund of a payment, or the return that refunded nothing, with its order. */
const refundsOfReturns = sql`
  select to_char(x.local_at, 'YYYY-MM-DD HH24:MI') as "decidedAt", coalesce(b.reference, v.reference, '') as reference,
         x.id as order, to_char(coalesce(b.created_at, v.created_at) at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as "boughtAt",
         r.show->>'title' as title, s.title_id as "titleId", x.reason, x.asked_by as "askedBy", x.why,
         p.instrument as way, p.provider, f.state, x.currency, coalesce(f.amount_minor, 0) as amount,
         row_number() over (partition by x.return_id order by f.id) = 1 as "isFirst", coalesce(x.seats, 0) as seats
    from returned x
    join orders o on o.id = x.id
    left join refunds f on f.return_id = x.return_id
    left join payments p on p.id = f.payment_id
    left join reservations r on r.id = x.id
    left join schedules s on s.id = x.schedule_id
    left join bookings b on b.order_id = x.id
    left join voucher_sales v on v.order_id = x.id
   order by x.created_at, x.return_id, f.id`

interface RefundRow {
  readonly decidedAt: string
  readonly reference: string
  readonly order: string
  readonly boughtAt: string | null
  readonly title: string | null
  readonly titleId: string | null
  readonly reason: NonNullable<Row['reason']>
  /** `system`, `visitor`, or an operator’s name. */
  readonly askedBy: string
  readonly why: string
  readonly way: Row['way']
  readonly provider: string | null
  readonly state: Row['state']
  readonly currency: string
  readonly amount: number
  readonly isFirst: boolean
  readonly seats: number
}
interface Currency {
  readonly currency: string
}

/** Returns the refunds decided on some days with their orders, or their sums, compared with the ledger. */
export async function reportRefunds(
  deps: ListDeps,
  { by, ...requested }: DaysRequest & { readonly by: By },
  limits = noLimits,
) {
  const { store } = deps
  const days = parseDays(requested, store, mostDays)
  const names = await readNames(deps)
  const slices = readDays(store, { days, limits }, async (transaction, range) => {
    const { rows } = await sql<{
      readonly refunds: readonly RefundRow[]
      readonly decided: readonly (Currency & { readonly decidedMinor: number })[]
      readonly refunded: readonly (Currency & RefundedMoney)[]
    }>`with ${returned(range)}
      select ${aggregateRows(refundsOfReturns)} as refunds, ${aggregateRows(refundedByWay)} as refunded,
             ${aggregateRows(sql`select currency, ${minor(sql`amount_minor::bigint`)} as "decidedMinor" from returned group by 1`)} as decided`.execute(
      transaction.kysely,
    )
    return takeOnlyRow(rows)
  })
  const parts = []
  for await (const slice of slices) parts.push(slice)
  const all = parts
    .flatMap((part) => part.refunds)
    .map(({ askedBy, seats, isFirst, titleId, ...row }) => ({
      ...row,
      title: names.titleOf(titleId) ?? row.title ?? '',
      person: askedBy === 'system' || askedBy === 'visitor' ? '' : askedBy,
      refunds: isFirst || by === 'way' ? 1 : 0,
      tickets: isFirst ? seats : 0,
    }))
  const rows = buildRows(report, groupedBy(by, all))
  const books = buildBooks(
    parts.flatMap(({ decided }) => decided),
    parts.flatMap(({ refunded }) => refunded),
  )
  return { ...days, rows, totals: sumByCurrency(report, rows), books, differences: listDifferences(books) }
}

type Listed = Omit<RefundRow, 'askedBy' | 'seats' | 'isFirst' | 'titleId'> &
  Pick<{ readonly [N in keyof Row]: NonNullable<Row[N]> }, 'person' | 'refunds' | 'tickets'>

function groupedBy(by: By, all: readonly Listed[]): Partial<Row>[] {
  if (by === 'refund') return [...all]
  const groups = sumBy(
    all.map((row) => ({
      ...pickKeys(by, row),
      currency: row.currency,
      refunds: row.refunds,
      tickets: row.tickets,
      amount: row.amount,
    })),
    ({ refunds: _refunds, tickets: _tickets, amount: _amount, ...keys }) => JSON.stringify(keys),
  )
  return groups.toSorted((a, b) => a.currency.localeCompare(b.currency) || b.amount - a.amount)
}

function pickKeys(by: Exclude<By, 'refund'>, { reason, way, provider, person }: Listed): Partial<Row> {
  switch (by) {
    case 'reason':
      return { reason }
    case 'way':
      return { way, provider }
    case 'person':
      return { person }
  }
}

function buildBooks(
  decided: readonly (Currency & { readonly decidedMinor: number })[],
  refunded: readonly (Currency & RefundedMoney)[],
): ReportBook[] {
  return [...new Set(decided.map(({ currency }) => currency))].toSorted().map((currency) => {
    const amountMinor = decided.reduce(
      (sum, row) => (row.currency === currency ? sum + row.decidedMinor : sum),
      0,
    )
    const [, ...ledger] = describeLedger(
      0,
      refunded.filter((row) => row.currency === currency),
    )
    return { currency, ours: [{ name: 'refunds', amountMinor: 0 - amountMinor }], ledger }
  })
}
