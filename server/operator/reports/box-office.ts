import type { ListDeps } from '../operator-deps'
import { brands } from '@/brands/brands'
import type { ReportBook, ReportRow } from '@/contract/office/define-report'
import { reports } from '@/contract/office/reports'
import { nightEndsMin } from '@/server/catalogue/shows/screen-days'
import { addDays, toInstant, toLocalTime, getWeekday } from '@/server/catalogue/shows/zoned-time'
import { shareOrder } from '@/server/orders/share-order'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { countryById } from '@/server/platform/countries'
import { processInSlices } from '@/server/platform/process-in-slices'
import type { Store } from '@/server/platform/store/store'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { recordAction } from '../action-repository'
import type { CommandOf } from '../command'
import { noLimits } from '../limits'
import { parseDays, type Days } from '../parse-days'
import {
  findSentReturns,
  readOrdersOfShows,
  readShowsOfDays,
  sentAction,
  type OrderOfShow,
} from './box-office-repository'
import {
  listDifferences,
  describeLedger,
  formatLocalTime,
  readNames,
  buildRows,
  sumByCurrency,
} from './report-terms'

const report = reports['box-office']
type Row = ReportRow<typeof report.columns>
const friday = 5

interface WeekRequest {
  readonly week?: string | undefined
  readonly distributor?: string | undefined
}

const zones = [...new Set(brands.flatMap(({ settings }) => settings.countries))].map(
  (id) => countryById.get(id)?.timeZone ?? 'UTC',
)

/** Returns the week from Friday to Thursday that a day is in; without one, the last that is over everywhere. */
export function chooseWeek(store: Store, day: string | undefined): Days & { readonly isOver: boolean } {
  const { from: requested } = parseDays({ from: day }, store, 0)
  const isOver = (from: string) =>
    // Its last shows begin in the night to Friday.
    zones.every((timeZone) => toInstant(addDays(from, 7), nightEndsMin, timeZone).getTime() <= store.nowMs())
  let from = addDays(requested, -((getWeekday(requested) - friday + 7) % 7))
  if (day === undefined) while (!isOver(from)) from = addDays(from, -7)
  return { from, to: addDays(from, 6), isOver: isOver(from) }
}

/**
 * Returns what the shows of a film week brought in, by show and price, for the films’ distributors: tickets
 * that were sold and not refunded, without food and fees. Where a return was sent before, it also says what
 * has changed since. Compared with the ledger by the whole orders.
 */
export async function reportBoxOffice(deps: ListDeps, request: WeekRequest, limits = noLimits) {
  const { returns: _returns, ...answer } = await readReturns(deps, request, limits)
  return answer
}

async function readReturns(deps: ListDeps, { week, distributor }: WeekRequest, limits: StaffLimits) {
  const { store } = deps
  const days = chooseWeek(store, week)
  const names = await readNames(deps)
  const sent = await findSentReturns(store, days.from)
  const shows = (await readShowsOfDays(store, { days, limits })).flatMap((show) => {
    const timeZone = names.zoneOf(show)
    const playedOn = show.newStartsAt ? businessDay(show.newStartsAt, timeZone) : show.showDate
    const its = {
      ...show,
      distributor: names.distributorOf(show.titleId) ?? '',
      film: names.titleOf(show.titleId) ?? show.titleId,
      cinema: names.cinemaOf(show.cinemaId) ?? show.cinemaId,
      screen: names.screenOf(show.screenId) ?? show.screenId,
      startsAt: formatLocalTime(show.newStartsAt ?? show.startsAt, timeZone),
    }
    return playedOn >= days.from && playedOn <= days.to ? [its] : []
  })
  const wanted = shows.filter((show) => distributor === undefined || show.distributor === distributor)
  const byId = new Map(wanted.map((show) => [show.id, show]))
  const sums = new Map<string, Sum>()
  const money = new Map<string, Money>()
  for await (const orders of readOrdersOfShows(store, [...byId.keys()], limits))
    await processInSlices(orders, (order) => {
      const show = byId.get(order.scheduleId)
      if (show) addOrder(sums, money, order, show, sentBefore(sent, show))
    })
  const listed = [...sums.values()].filter(({ now, before }) => now.tickets + (before?.tickets ?? 0) > 0)
  const rows = buildRows(report, listed.map(buildRow)).toSorted(byFilmAndShow)
  const totals = sumByCurrency(report, rows)
  const books = [...money].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(buildBook)
  return {
    from: days.from,
    to: days.to,
    isOver: days.isOver,
    rows,
    totals,
    books,
    differences: listDifferences(books),
    distributors: [...new Set(shows.map((show) => show.distributor))].toSorted(),
    sent: sent.map(({ at, by, why }) => ({ at, by, why })).toReversed(),
    returns: [...new Map(listed.map(({ of }) => [JSON.stringify(of), of])).values()],
  }
}

/** The day of the programme that a moment belongs to: the night belongs to the evening before. */
function businessDay(at: Date, timeZone: string): string {
  const { date, minutes } = toLocalTime(at, timeZone)
  return minutes < nightEndsMin ? addDays(date, -1) : date
}

type Sent = Awaited<ReturnType<typeof findSentReturns>>
/** Returns when the return of a film’s distributor and cinema was last sent; null for never. */
function sentBefore(sent: Sent, show: { readonly distributor: string; readonly cinemaId: string }) {
  return (
    sent.findLast(({ returns }) =>
      returns.some(({ distributor, cinema }) => distributor === show.distributor && cinema === show.cinemaId),
    )?.at ?? null
  )
}

interface Figures {
  tickets: number
  gross: number
  tax: number
}
interface Sum {
  readonly of: { readonly distributor: string; readonly cinema: string }
  readonly cells: Partial<Row>
  readonly now: Figures
  /** As it was sent; null when it was not. */
  readonly before: Figures | null
}
interface Money {
  tickets: number
  others: number
  refunds: number
  paidMinor: number
  readonly refunded: OrderOfShow['refunded'][]
}

interface ShowOfReturn {
  readonly id: string
  readonly cinemaId: string
  readonly distributor: string
  readonly film: string
  readonly cinema: string
  readonly screen: string
  readonly startsAt: string
}

/** Adds the tickets of an order by their price, as they are now and as they were when the return was sent. */
function addOrder(
  sums: Map<string, Sum>,
  money: Map<string, Money>,
  order: OrderOfShow,
  show: ShowOfReturn,
  sentAt: Date | null,
): void {
  const { currency, lines } = order
  const shares = shareOrder(lines)
  const prices = new Map(lines.map(({ seatIndex, unitMinor }) => [seatIndex, unitMinor]))
  const isKept = (seat: number, at: Date | null) =>
    (at === null || order.soldAt <= at) &&
    !order.returns.some(
      (each) => (at === null || each.at <= at) && (each.isWhole || each.seats.includes(seat)),
    )
  const isHere = order.currentId === show.id
  const wasHere = sentAt !== null && showOfOrderAt(order, sentAt) === show.id
  let ticketsMinor = 0
  let allMinor = 0
  for (const { seatIndex, goodsMinor, goodsTaxMinor, feesMinor } of shares) {
    allMinor += goodsMinor + feesMinor
    if (seatIndex === null) continue
    const price = prices.get(seatIndex) ?? 0
    const key = `${show.id} ${currency} ${price}`
    let sum = sums.get(key)
    if (!sum) {
      const { id, cinemaId, distributor, film, cinema, screen, startsAt } = show
      const cells = { distributor, film, cinema, screen, show: id, startsAt, currency, price }
      const of = { distributor, cinema: cinemaId }
      sums.set(key, (sum = { of, cells, now: zero(), before: sentAt && zero() }))
    }
    const addTo = (figures: Figures) => {
      figures.tickets += 1
      figures.gross += goodsMinor
      figures.tax += goodsTaxMinor
    }
    if (isHere && isKept(seatIndex, null)) {
      addTo(sum.now)
      ticketsMinor += goodsMinor
    }
    if (sum.before && wasHere && isKept(seatIndex, sentAt)) addTo(sum.before)
  }
  if (!isHere) return
  let book = money.get(currency)
  if (!book) money.set(currency, (book = { tickets: 0, others: 0, refunds: 0, paidMinor: 0, refunded: [] }))
  book.tickets += ticketsMinor
  book.others += allMinor - ticketsMinor
  book.refunds += order.returns.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  book.paidMinor += order.paidMinor
  book.refunded.push(order.refunded)
}

/** Returns the show that an order was for at a moment. */
function showOfOrderAt({ currentId, exchanges }: OrderOfShow, at: Date): string {
  return exchanges.find((each) => each.at > at)?.from ?? currentId
}

const zero = (): Figures => ({ tickets: 0, gross: 0, tax: 0 })

function buildRow({ cells, now, before }: Sum): Partial<Row> {
  const net = now.gross - now.tax
  return {
    ...cells,
    ...now,
    net,
    ...(before && {
      ticketsChange: now.tickets - before.tickets,
      grossChange: now.gross - before.gross,
      netChange: net - (before.gross - before.tax),
    }),
  }
}

function byFilmAndShow(a: Row, b: Row): number {
  for (const name of ['distributor', 'film', 'cinema', 'startsAt', 'screen', 'currency'] as const) {
    const order = (a[name] ?? '').localeCompare(b[name] ?? '')
    if (order !== 0) return order
  }
  return (b.price ?? 0) - (a.price ?? 0)
}

function buildBook([currency, { tickets, others, refunds, paidMinor, refunded }]: [
  string,
  Money,
]): ReportBook {
  return {
    currency,
    ours: [
      { name: 'tickets', amountMinor: tickets },
      { name: 'others', amountMinor: others },
      { name: 'refunds', amountMinor: 0 - refunds },
    ],
    ledger: describeLedger(paidMinor, refunded),
  }
}

/**
 * Marks the returns of a week as sent, all or those of one distributor, or previews that.
 * @throws ApiError INVALID_REQUEST before the week is over, or when there is nothing to send; NOT_PERMITTED for a
 * person who sees only a part of the tickets
 */
export async function markReturnSent(
  { store }: { readonly store: Store },
  command: CommandOf<'return-sent'>,
  limits = noLimits,
) {
  if (limits.brandIds.length + limits.eventIds.length > 0)
    throw new ApiError('NOT_PERMITTED', 'A return is of whole cinemas: ask somebody who works for them.')
  const { from, to, isOver, rows, totals, returns } = await readReturns({ store }, command, limits)
  if (!isOver) throw createRefusal(explain('This week is not over yet.'))
  if (rows.length === 0) throw createRefusal(explain('Nothing was sold for this week.'))
  if (command.yes)
    await store.transaction((transaction) =>
      recordAction(transaction, command, sentAction, { week: from, returns }),
    )
  return {
    from,
    to,
    films: [...new Set(rows.map(({ film }) => film ?? ''))],
    tickets: totals.reduce((sum, { tickets }) => sum + (tickets ?? 0), 0),
    gross: totals.map(({ currency, gross }) => ({ currency: currency ?? '', amountMinor: gross ?? 0 })),
    isDone: command.yes,
  }
}
