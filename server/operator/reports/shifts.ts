import { sql } from 'kysely'
import type { ReportBook } from '@/contract/office/define-report'
import { reports } from '@/contract/office/reports'
import type { ShiftReport } from '@/contract/office/counter-shifts'
import type { StaffLimits } from '@/contract/office/staff-calls'
import type { ListDeps } from '../operator-deps'
import { listCountriesWithin, hasCinema, noLimits } from '../limits'
import { parseDays } from '../parse-days'
import { readAtOnce } from './order-events'
import {
  listDifferences,
  formatLocalTime,
  readNames,
  buildRows,
  sumByCurrency,
  type DaysRequest,
} from './report-terms'

const report = reports.shifts
const mostDays = 366

interface ShiftSums {
  readonly day: string
  readonly cinemaId: string
  readonly countryId: number
  readonly till: string
  readonly seller: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly currency: string
  readonly float: number
  /** The Z report of a closed shift. */
  readonly report: ShiftReport | null
  readonly sales: number
  readonly cashSales: number
  readonly terminalSales: number
  readonly voucherSales: number
  readonly cashRefunds: number
  readonly terminalRefunds: number
  readonly payIns: number
  readonly drops: number
  /** The same money as the ledger has it. */
  readonly paid: number
  readonly back: number
}

const ofWay = (way: string) => sql`coalesce(sum(amount_minor) filter (where way = ${way}), 0)::float8`
const ofKind = (kind: string) => sql`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)::float8`

/**
 * Returns the shifts of some business days: closed ones as their Z reports have them, open ones as they are now; and
 * whether their sales and refunds agree with the ledger.
 */
export async function reportShifts(deps: ListDeps, requested: DaysRequest, limits: StaffLimits = noLimits) {
  const { store } = deps
  const days = parseDays(requested, store, mostDays, 'business')
  const names = await readNames(deps)
  const { rows: all } = await readAtOnce(store, (transaction) =>
    sql<ShiftSums>`
      select s.day, s.cinema_id as "cinemaId", s.country_id as "countryId", s.till, s.by_name as seller, s.opened_at as "openedAt",
             s.closed_at as "closedAt", s.currency, s.float_minor as float, s.report, sold.*, back.*, moved.*
        from counter_shifts s
        cross join lateral (
          select count(*) filter (where c.is_paid)::int as sales, ${ofWay('cash')} as "cashSales", ${ofWay('terminal')} as "terminalSales",
                 coalesce(sum(c.paid), 0)::float8 as paid, coalesce(sum(c.vouchers), 0)::float8 as "voucherSales"
            from (
              select k.way, k.amount_minor, got.*,
                     exists (select from payments p where p.id = k.payment_id and p.state <> 'declined') as is_paid
                from counter_sales k
                cross join lateral (
                  select sum(l.amount_minor) as paid,
                         sum(l.amount_minor) filter (where p.instrument = 'voucher') as vouchers
                    from payments p join ledger l on l.dedupe_key = 'in:' || p.id
                   where p.order_id = k.order_id) got
               where k.shift_id = s.id) c) sold
        cross join lateral (
          select ${ofWay('cash')} as "cashRefunds", ${ofWay('terminal')} as "terminalRefunds",
                 coalesce(sum((select -l.amount_minor from ledger l where l.dedupe_key = 'out:' || o.refund_id)), 0)::float8 as back
            from counter_payouts o where o.shift_id = s.id) back
        cross join lateral (
          select ${ofKind('pay-in')} as "payIns", ${ofKind('drop')} as drops
            from counter_cash m where m.shift_id = s.id) moved
       where s.day between ${days.from} and ${days.to}
       order by s.day, s.cinema_id, s.till, s.opened_at`.execute(transaction.kysely),
  )
  const countries = listCountriesWithin(limits)
  const shifts = all.filter(
    ({ cinemaId, countryId }) => hasCinema(limits, cinemaId) && (countries?.includes(countryId) ?? true),
  )
  const rows = buildRows(
    report,
    shifts.map((shift) => ({
      ...buildCells(shift),
      cinema: names.cinemaOf(shift.cinemaId) ?? shift.cinemaId,
      openedAt: formatLocalTime(shift.openedAt, names.zoneOf(shift)),
      closedAt: shift.closedAt && formatLocalTime(shift.closedAt, names.zoneOf(shift)),
    })),
  )
  const totals = sumByCurrency(report, rows)
  const books = totals.map(({ currency, ...sum }): ReportBook => {
    const inLedger = shifts.filter((shift) => shift.currency === currency)
    const total = (minorOf: (shift: ShiftSums) => number) =>
      inLedger.reduce((minor, shift) => minor + minorOf(shift), 0)
    return {
      currency: currency ?? '',
      ours: [
        {
          name: 'sold',
          amountMinor: (sum.cashSales ?? 0) + (sum.terminalSales ?? 0) + (sum.voucherSales ?? 0),
        },
        { name: 'refunds', amountMinor: 0 - (sum.cashRefunds ?? 0) - (sum.terminalRefunds ?? 0) },
      ],
      ledger: [
        { name: 'payments', amountMinor: total(({ paid }) => paid) },
        { name: 'paid-back', amountMinor: 0 - total(({ back }) => back) },
      ],
    }
  })
  return { ...days, rows, totals, books, differences: listDifferences(books) }
}

function buildCells(shift: ShiftSums) {
  const { day, till, seller, currency, float, sales, payIns, drops, report: z } = shift
  const { cashSales, cashRefunds, terminalSales, terminalRefunds, voucherSales } = shift
  const common = { day, till, seller, currency, float }
  if (!z)
    return {
      ...common,
      sales,
      cashSales,
      cashRefunds,
      payIns,
      drops,
      expected: float + cashSales - cashRefunds + payIns - drops,
      terminalSales,
      terminalRefunds,
      voucherSales,
    }
  return {
    ...common,
    zNumber: z.zNumber,
    sales: z.sales,
    cashSales: z.cashSalesMinor,
    cashRefunds: z.cashBackMinor,
    payIns: z.paidInMinor,
    drops: z.droppedMinor,
    expected: z.expectedMinor,
    counted: z.countedMinor,
    difference: z.differenceMinor,
    terminalSales: z.terminalSalesMinor,
    terminalRefunds: z.terminalBackMinor,
    voucherSales: z.voucherSalesMinor ?? 0,
    why: z.why,
  }
}
