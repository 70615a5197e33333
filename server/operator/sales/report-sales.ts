import { setImmediate as nextTurn } from 'node:timers/promises'
import { brands } from '@/brands/brands'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { addDays } from '@/server/catalogue/shows/zoned-time'
import { processInSlices } from '@/server/platform/process-in-slices'
import type { Store, Transaction } from '@/server/platform/store/store'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import { noLimits } from '../limits'
import { parseDays, type DayKind, type Days } from '../parse-days'
import { compareBooks } from './compare-books'
import {
  readReturned,
  readSold,
  readSoldOverTime,
  readUnusedPayments,
  type Range,
  type ShowKey,
  type RefundedMoney,
  type Way,
} from './sales-repository'
import { groupFigures, sumBy, type Figures } from './sum-figures'

/**
 * Days that are read in one transaction, so that other work does not wait for a long history and no query
 * exceeds the database’s time limit. The embedded database runs in this process and blocks it during a query.
 */
const daysAtOnce: Readonly<Record<Store['engine'], number>> = { postgres: 7, pglite: 1 }
/** About three years. */
const mostDays = 1100

/**
 * Returns the sales of some days within limits, their refunds, and whether the order lines agree with the ledger. Sales are
 * orders paid on these days, refunds those decided on them, by the cinema’s clock; currencies are never added
 * together.
 * @throws ApiError INVALID_REQUEST for invalid days
 */
export async function reportSales(
  { store }: Pick<OperatorDeps, 'store'>,
  command: CommandOf<'sales'>,
  limits = noLimits,
) {
  return readReport(store, parseDays(command, store, mostDays), 'calendar', limits)
}

/**
 * Returns the sales of one business day by hour, their payments compared with the ledger, and the hours of the
 * same weekday a week before.
 * @throws ApiError INVALID_REQUEST for an invalid day
 */
export async function reportDaySales(
  { store }: Pick<OperatorDeps, 'store'>,
  { day: requested }: { readonly day?: string | undefined },
  limits = noLimits,
) {
  const { from: day } = parseDays({ from: requested }, store, 1, 'business')
  const weekBefore = addDays(day, -7)
  const {
    totals,
    ledger,
    differences,
    ways,
    curve: hours,
  } = await readReport(store, { from: day, to: day }, 'business', limits)
  const days = { from: weekBefore, to: weekBefore }
  const hoursWeekBefore = await inReport(store, (transaction) =>
    readSoldOverTime(transaction, { days, kind: 'business', limits }, 'hour'),
  )
  return { day, weekBefore, totals, ledger, differences, ways, hours, hoursWeekBefore }
}

async function readReport(store: Store, days: Days, dayKind: DayKind, limits: StaffLimits) {
  const groups = createGroups()
  const parts: Omit<Part, 'sold' | 'returned'>[] = []
  for (const slice of slicesOf(days, daysAtOnce[store.engine])) {
    const { sold, returned, ...part } = await readDays(store, { days: slice, kind: dayKind, limits }, days)
    // There are many shows, so they are summed in slices.
    await processInSlices([...sold, ...returned].map(rowOf), (row) => {
      for (const group of Object.values(groups)) group.add(row)
    })
    parts.push(part)
    // The embedded database answers without letting other work run first.
    await nextTurn()
  }
  const all = <Item>(itemsOf: (part: (typeof parts)[number]) => readonly Item[]) => parts.flatMap(itemsOf)
  const codes = sumBy(
    all((part) => part.codes),
    ({ currency, is: kind, code }) => `${currency} ${kind} ${code}`,
  )
  const money = {
    ways: sumBy([...all(({ paid }) => paid), ...all(({ refunded }) => refunded)].map(wayOf), nameOfWay),
    stray: sumBy(
      all((part) => part.stray),
      ({ currency }) => currency,
    ),
  }
  const totals = groups.totals.list()
  return {
    ...days,
    totals,
    ...compareBooks(totals, money),
    codes: codes.toSorted((a, b) => b.amountMinor - a.amountMinor),
    ways: money.ways,
    stray: money.stray,
    brands: groups.brands.list(),
    cinemas: groups.cinemas.list(),
    shows: groups.shows.list(),
    curve: sumBy(
      all((part) => part.curve),
      ({ currency, at }) => `${currency} ${at}`,
    ).toSorted((a, b) => a.at.localeCompare(b.at)),
  }
}
export type SalesReport = Awaited<ReturnType<typeof reportSales>>

/**
 * Creates the sums of each group; with a hundred thousand rows, a group’s names are formatted only for its
 * first row.
 */
const createGroups = () => ({
  totals: groupFigures(
    ({ currency }: Row) => currency,
    ({ currency }) => ({ currency }),
  ),
  brands: groupFigures(
    ({ currency, brandId }: Row) => `${currency} ${brandId}`,
    ({ currency, brandId }) => ({
      currency,
      brand: brandId,
      name: brands.find(({ id }) => id === brandId)?.name.en ?? brandId,
    }),
  ),
  cinemas: groupFigures(
    ({ currency, cinema, cinemaName }: Row) => `${currency}\n${cinema}\n${cinemaName}`,
    ({ currency, cinema, cinemaName }) => ({ currency, cinema, name: cinemaName }),
  ),
  shows: groupFigures(
    ({ currency, brandId, scheduleId, title, cinemaName, startsAtIso, clock }: Row) =>
      `${currency}\n${brandId}\n${scheduleId}\n${title}\n${cinemaName}\n${startsAtIso}\n${clock}`,
    ({ currency, brandId, scheduleId, title, cinemaName, startsAtIso, clock }) => ({
      currency,
      brand: brandId,
      show: scheduleId ?? '',
      title,
      cinema: cinemaName,
      startsAt: startsAtIso,
      timeZone: clock,
    }),
  ),
})
type Row = ReturnType<typeof rowOf>

export const isWrong = ({ differences }: { readonly differences: readonly unknown[] }) =>
  differences.length > 0

type Part = Awaited<ReturnType<typeof readDays>>

/**
 * Makes PostgreSQL find the orders of a few days by index. By default it reads all orders for every few days,
 * in several processes at once, which would slow down visitors.
 */
const fewRowsByIndex =
  'set local enable_seqscan = off; set local random_page_cost = 1.1; set local max_parallel_workers_per_gather = 0'

function inReport<Result>(
  store: Store,
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return store.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only')
    await transaction.query(fewRowsByIndex)
    return read(transaction)
  })
}

/** Reads a slice of days in one transaction, so that all of it is from the same moment. */
function readDays(store: Store, range: Range, requested: Days) {
  return inReport(store, async (transaction) => {
    const sold = await readSold(transaction, range, requested.from === requested.to ? 'hour' : 'day')
    await nextTurn()
    const returned = await readReturned(transaction, range)
    return { ...sold, ...returned, stray: await readUnusedPayments(transaction, range) }
  })
}

function slicesOf({ from, to }: Days, atOnce: number): Days[] {
  const slices = []
  for (let day = from; day <= to; day = addDays(day, atOnce)) {
    const last = addDays(day, atOnce - 1)
    slices.push({ from: day, to: last < to ? last : to })
  }
  return slices
}

function rowOf(row: ShowKey & Partial<Figures>) {
  const isVouchers = row.kind === 'vouchers'
  const title = row.title ?? ''
  return Object.assign(row, {
    title: isVouchers ? 'Vouchers' : title,
    cinemaName: row.cinemaName ?? '',
    cinema: row.cinemaId ?? row.cinemaName ?? '',
  })
}

const nameOfWay = ({ currency, provider, instrument }: Way) => `${currency} ${provider} ${instrument}`
type MoneyOfWay = Part['paid'][number] & RefundedMoney

function wayOf(row: Way & Partial<MoneyOfWay>): MoneyOfWay {
  return {
    payments: 0,
    paidMinor: 0,
    fromAccountsMinor: 0,
    askedMinor: 0,
    backMinor: 0,
    onItsWayMinor: 0,
    stuckMinor: 0,
    ...row,
  }
}
