import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { brands } from '@/brands/brands'
import type { ReportBook, ReportRow } from '@/contract/office/define-report'
import { salesReport, weekdays } from '@/contract/office/sales'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { addDays, getWeekday } from '@/server/catalogue/shows/zoned-time'
import { processInSlices } from '@/server/platform/process-in-slices'
import type { ListDeps } from '../operator-deps'
import { noLimits } from '../limits'
import { parseDays } from '../parse-days'
import { compareBooks } from './compare-books'
import { readAtOnce, readDays, type Range } from './order-events'
import { formatLocalTime, readNames, buildRows, type DaysRequest } from './report-terms'
import {
  readReturned,
  readSold,
  readSoldByHour,
  readUnusedPayments,
  salesParts,
  type LocalHour,
  type ShowKey,
  type RefundedMoney,
  type SalesPart,
  type Way,
} from './sales-repository'
import { groupFigures, sumBy, type Figures } from './sum-figures'

/** About three years. */
const mostDays = 1100

/**
 * Returns the sales of some days within limits, their refunds, and whether the order lines agree with the
 * ledger. Sales are orders paid on these days, refunds those decided on them, by the cinema’s clock;
 * currencies are never added together.
 * @param shown groupings that are not among these are empty
 * @throws ApiError INVALID_REQUEST for invalid days
 */
export async function readSales(
  deps: ListDeps,
  requested: DaysRequest,
  limits = noLimits,
  shown: readonly SalesPart[] = salesParts,
) {
  return readRange(deps, { days: parseDays(requested, deps.store, mostDays), limits }, new Set(shown))
}

/**
 * Returns the sales of one business day by hour, their payments compared with the ledger, and the hours of the
 * same weekday a week before.
 * @throws ApiError INVALID_REQUEST for an invalid day
 */
export async function reportDaySales(
  deps: ListDeps,
  { day: requested }: { readonly day?: string | undefined },
  limits: StaffLimits = noLimits,
) {
  const { store } = deps
  const { from: day } = parseDays({ from: requested }, store, 1, 'business')
  const weekBefore = addDays(day, -7)
  const days = { from: day, to: day }
  const sales = await readRange(deps, { days, kind: 'business', limits }, new Set(['hours']))
  const before = await readAtOnce(store, (transaction) =>
    readSoldByHour(transaction, { days: { from: weekBefore, to: weekBefore }, kind: 'business', limits }),
  )
  const { totals, ledger, differences, ways } = sales
  const listSteps = (hours: typeof sales.hours) =>
    hours
      .filter(({ orders }) => orders > 0)
      .map(({ currency, hour, orders, tickets, totalMinor }) => ({
        currency,
        at: hour,
        orders,
        tickets,
        totalMinor,
      }))
  return {
    day,
    weekBefore,
    totals,
    ledger,
    differences,
    ways,
    hours: listSteps(sales.hours),
    hoursWeekBefore: listSteps(groupTimes(before).hours),
  }
}

async function readRange(deps: ListDeps, range: Range, shown: ReadonlySet<SalesPart>) {
  const { store, language = 'en' } = deps
  const names = await readNames(deps)
  const groups = createGroups(language)
  const { totals: sums, shows, ...places } = groups
  const summed = [
    sums,
    ...(shown.has('places') ? Object.values(places) : []),
    ...(shown.has('shows') ? [shows] : []),
  ]
  const slices = readDays(store, range, async (transaction, slice) => {
    const sold = await readSold(transaction, slice, shown)
    await nextTurn()
    const returned = await readReturned(transaction, slice, shown)
    return { ...sold, ...returned, stray: await readUnusedPayments(transaction, slice) }
  })
  const parts: Omit<Slice, 'sold' | 'returned'>[] = []
  for await (const { sold, returned, ...part } of slices) {
    // There are many shows, so they are summed in slices.
    await processInSlices(
      [...sold, ...returned].map((row) => buildRow(row, names)),
      (row) => {
        for (const group of summed) group.add(row)
      },
    )
    parts.push(part)
  }
  const all = <Item>(itemsOf: (part: (typeof parts)[number]) => readonly Item[]) => parts.flatMap(itemsOf)
  const money = {
    ways: sumBy([...all(({ paid }) => paid), ...all(({ refunded }) => refunded)].map(buildWay), nameOfWay),
    stray: sumBy(
      all((part) => part.stray),
      ({ currency }) => currency,
    ),
  }
  const totals = sums.list()
  const hours = [...all((part) => part.hours), ...all(({ hoursBack }) => hoursBack)]
  const channels = [...all((part) => part.channels), ...all(({ channelsBack }) => channelsBack)]
  const campaigns = [...all((part) => part.campaigns), ...all(({ campaignsBack }) => campaignsBack)]
  return {
    ...range.days,
    totals,
    ...compareBooks(totals, money),
    codes: sumBy(
      all((part) => part.codes),
      ({ currency, is: kind, code }) => `${currency} ${kind} ${code}`,
    ).toSorted((a, b) => b.amountMinor - a.amountMinor),
    ways: money.ways,
    stray: money.stray,
    brands: places.brands.list(),
    cinemas: places.cinemas.list(),
    films: places.films.list(),
    shows: await shows.listInSlices(),
    ...groupTimes(hours),
    offers: sumBy(
      all((part) => part.offers),
      ({ currency, code }) => `${currency} ${code}`,
    ).toSorted((a, b) => b.discountsMinor - a.discountsMinor),
    campaigns: listGroups(
      campaigns,
      ({ campaign }) => campaign,
      ({ currency, campaign }) => ({ currency, campaign }),
    ),
    channels: listGroups(
      channels,
      ({ channel }) => channel,
      ({ currency, channel }) => ({ currency, channel }),
    ),
  }
}
type Slice = Awaited<ReturnType<typeof readSold>> &
  Awaited<ReturnType<typeof readReturned>> & {
    readonly stray: Awaited<ReturnType<typeof readUnusedPayments>>
  }
export type SalesReport = Awaited<ReturnType<typeof readSales>>

type By = (typeof salesReport.choices.by)[number]
const partsOf: Readonly<Record<By, readonly SalesPart[]>> = {
  film: ['places'],
  show: ['shows'],
  cinema: ['places'],
  brand: ['places'],
  day: ['hours'],
  hour: ['hours'],
  weekday: ['hours'],
  way: [],
  offer: ['offers'],
  campaign: ['campaigns'],
  channel: ['channels'],
}

/** The report of sales in the form of all reports: one of the groups of `readSales` by row. */
export async function reportSales(
  deps: ListDeps,
  { by, ...days }: DaysRequest & { readonly by: By },
  limits = noLimits,
) {
  const sales = await readSales(deps, days, limits, partsOf[by])
  const { from, to, codes, stray, differences } = sales
  return {
    from,
    to,
    rows: by === 'show' ? await showRows(sales) : buildRows(salesReport, rowsBy(sales, by)),
    totals: buildRows(salesReport, sales.totals.map(figureCells)),
    books: sales.ledger.map((ledger) => buildBook(sales, ledger)),
    differences,
    codes,
    stray,
  }
}

type SalesRow = Partial<ReportRow<typeof salesReport.columns>>

/** A year has many shows, and each time zone is looked up, so the loop yields to other requests. */
async function showRows({ shows }: SalesReport) {
  const rows: ReportRow<typeof salesReport.columns>[] = []
  await processInSlices(shows, (row) => {
    const startsAt =
      row.startsAt === null ? '' : formatLocalTime(new Date(row.startsAt), row.timeZone ?? 'UTC')
    const { title: film, show, cinema } = row
    rows.push(...buildRows(salesReport, [{ film, show, startsAt, cinema, ...figureCells(row) }]))
  })
  return rows
}

function rowsBy(sales: SalesReport, by: Exclude<By, 'show'>): SalesRow[] {
  switch (by) {
    case 'film':
      return sales.films.map(({ film, ...row }) => ({ film, ...figureCells(row) }))
    case 'cinema':
      return sales.cinemas.map((row) => ({ cinema: row.name, ...figureCells(row) }))
    case 'brand':
      return sales.brands.map((row) => ({ brand: row.name, ...figureCells(row) }))
    case 'day':
      return sales.days.map((row) => ({ day: row.day, ...figureCells(row) }))
    case 'hour':
      return sales.hours.map((row) => ({ hour: `${row.hour}:00`, ...figureCells(row) }))
    case 'weekday':
      return sales.weekdays.map((row) => ({ weekday: row.weekday, ...figureCells(row) }))
    case 'way':
      return sales.ways.map(({ instrument, provider, currency, payments, paidMinor, askedMinor }) => ({
        way: instrument,
        provider,
        currency,
        orders: payments,
        total: paidMinor,
        refunds: askedMinor,
        net: paidMinor - askedMinor,
      }))
    case 'offer':
      return sales.offers.map(({ code, currency, orders, tickets, discountsMinor, totalMinor }) => ({
        offer: code,
        currency,
        orders,
        tickets,
        discounts: discountsMinor,
        total: totalMinor,
      }))
    case 'campaign':
      return sales.campaigns.map((row) => ({ campaign: row.campaign, ...figureCells(row) }))
    case 'channel':
      return sales.channels.map((row) => ({ channel: row.channel, ...figureCells(row) }))
  }
}

function figureCells(row: Figures & { readonly currency: string }) {
  return {
    currency: row.currency,
    orders: row.orders,
    tickets: row.tickets,
    freeTickets: row.freeTickets || null,
    gross: row.grossMinor,
    discounts: row.discountsMinor,
    fees: row.feesMinor,
    taxes: row.taxesMinor,
    total: row.totalMinor,
    ticketsBack: row.ticketsBack,
    refunds: row.refundsMinor,
    net: row.netMinor,
  }
}

function buildBook({ totals }: SalesReport, ledger: SalesReport['ledger'][number]): ReportBook {
  const total = totals.find(({ currency }) => currency === ledger.currency)
  return {
    currency: ledger.currency,
    ours: [
      { name: 'sold', amountMinor: total?.totalMinor ?? 0 },
      { name: 'refunds', amountMinor: 0 - (total?.refundsMinor ?? 0) },
    ],
    ledger: [
      { name: 'payments', amountMinor: ledger.paidMinor },
      { name: 'paid-back', amountMinor: 0 - ledger.backMinor },
      { name: 'on-the-way', amountMinor: 0 - ledger.onItsWayMinor },
      { name: 'stuck', amountMinor: 0 - ledger.stuckMinor },
    ],
  }
}

type Timed = LocalHour & Partial<Figures>

/** The same sales by day, by hour and by weekday, each in its own order. */
function groupTimes(hours: readonly Timed[]) {
  const weekday = ({ day }: { readonly day: string }) => (getWeekday(day) + 6) % 7
  return {
    days: listGroups(
      hours,
      ({ day }) => day,
      ({ currency, day }) => ({ currency, day }),
    ).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    hours: listGroups(
      hours,
      ({ hour }) => hour,
      ({ currency, hour }) => ({ currency, hour }),
    ).toSorted((a, b) => (a.hour < b.hour ? -1 : 1)),
    weekdays: listGroups(
      hours,
      (row) => String(weekday(row)),
      (row) => ({ currency: row.currency, at: weekday(row) }),
    )
      .toSorted((a, b) => a.at - b.at)
      .map(({ at, ...row }) => ({ ...row, weekday: weekdays[at] ?? 'monday' })),
  }
}

function listGroups<
  Part extends { readonly currency: string } & Partial<Figures>,
  Key extends { readonly currency: string },
>(rows: readonly Part[], nameOf: (row: Part) => string, keyOf: (row: Part) => Key) {
  const groups = groupFigures((row: Part) => `${row.currency} ${nameOf(row)}`, keyOf)
  for (const row of rows) groups.add(row)
  return groups.list()
}

/**
 * Creates the sums of each group; with a hundred thousand rows, a group’s names are formatted only for its
 * first row.
 */
const createGroups = (language: LanguageCode) => ({
  totals: groupFigures(
    ({ currency }: Row) => currency,
    ({ currency }) => ({ currency }),
  ),
  brands: groupFigures(
    ({ currency, brandId }: Row) => `${currency} ${brandId}`,
    ({ currency, brandId }) => ({
      currency,
      brand: brandId,
      name: getText(brands.find(({ id }) => id === brandId)?.name, language) ?? brandId,
    }),
  ),
  cinemas: groupFigures(
    ({ currency, cinema, cinemaName }: Row) => `${currency}\n${cinema}\n${cinemaName}`,
    ({ currency, cinema, cinemaName }) => ({ currency, cinema, name: cinemaName }),
  ),
  films: groupFigures(
    ({ currency, film }: Row) => `${currency}\n${film}`,
    ({ currency, isVouchers, title }) => ({ currency, film: isVouchers ? '' : title }),
  ),
  shows: groupFigures(
    ({ currency, brandId, scheduleId, title, cinemaName, startsAtIso, clock }: Row) =>
      `${currency}\n${brandId}\n${scheduleId}\n${title}\n${cinemaName}\n${startsAtIso}\n${clock}`,
    ({ currency, brandId, scheduleId, title, cinemaName, startsAtIso, clock, isVouchers }) => ({
      currency,
      brand: brandId,
      show: scheduleId ?? '',
      title: isVouchers ? '' : title,
      cinema: cinemaName,
      startsAt: startsAtIso,
      timeZone: clock,
    }),
  ),
})
type Row = ReturnType<typeof buildRow>

export const isWrong = ({ differences }: { readonly differences: readonly unknown[] }) =>
  differences.length > 0

/** A row with the names of the catalogue; those of the ticket are in the buyer’s language. */
function buildRow(row: ShowKey & Partial<Figures>, names: Awaited<ReturnType<typeof readNames>>) {
  const title = names.titleOf(row.titleId) ?? row.title ?? ''
  return Object.assign(row, {
    isVouchers: row.kind === 'vouchers',
    title,
    film: row.kind === 'vouchers' ? '' : (row.titleId ?? title),
    cinemaName: names.cinemaOf(row.cinemaId) ?? row.cinemaName ?? '',
    cinema: row.cinemaId ?? row.cinemaName ?? '',
  })
}

const nameOfWay = ({ currency, provider, instrument }: Way) => `${currency} ${provider} ${instrument}`
type MoneyOfWay = Way &
  RefundedMoney & {
    readonly payments: number
    readonly paidMinor: number
    readonly fromAccountsMinor: number
  }

function buildWay(row: Way & Partial<MoneyOfWay>): MoneyOfWay {
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
