/**
 * Simulates a day of several cinemas on the real server and compares the report with the simulation's own
 * records.
 */
import { randomUUID } from 'node:crypto'
import { toMinor } from '@/contract/money'
import { addDays, toInstant, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import type { CommandOf } from '@/server/operator/command'
import { operate } from '@/server/operator/operate'
import { readSales, type SalesReport } from '@/server/operator/reports/report-sales'
import { processCancelledShows } from '@/server/operator/shows/process-cancelled-shows'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { type Engine } from '@/tests/fixtures/engines'
import { addShow } from '@/tests/fixtures/add-show'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { inspectOrders } from '../inspect-orders'
import { randomFrom, type Random } from '../providers/faulty-connection'
import { compareDay } from './compare-day'
import { cinemas, nextSeats, openShow, type DayShow } from './cinemas'
import { SimulatedLedger, calculateTotal, type Purchase } from './simulated-ledger'

interface Day {
  readonly engine: Engine
  readonly shows: number
  readonly orders: number
  readonly cancelled: number
  readonly seed: number
}

interface DayReport {
  readonly orders: number
  readonly tickets: number
  readonly turnedAway: number
  readonly returns: number
  readonly forNothing: number
  readonly seconds: number
  /** Duration of the reports of one evening, milliseconds. */
  readonly reportMs: number
  /** Errors, one line each. */
  readonly wrong: readonly string[]
}

interface Simulation {
  readonly fixture: BookingFixture
  readonly books: SimulatedLedger
  readonly random: Random
  readonly day: string
}

const atOnce = 8
const lateForEachShow = 2

export async function simulateDay(day: Day): Promise<DayReport & { readonly report: SalesReport }> {
  const startedAt = performance.now()
  const fixture = await openBookingFixture(day.engine)
  try {
    const at: Simulation = {
      fixture,
      books: new SimulatedLedger(),
      random: randomFrom(day.seed),
      day: toLocalTime(new Date(fixture.store.nowMs()), 'Africa/Nairobi').date,
    }
    const shows = await openShows(at, day)
    const [calledOff, others] = [shows.slice(0, day.cancelled), shows.slice(day.cancelled)]
    const half = Math.floor(day.orders / 2)
    const before = await sell(at, shows, half)
    await refundSome(at)
    await cancelShows(at, calledOff)
    const after = await sell(at, others, day.orders - half)
    await refundSome(at)
    await waitForRefunds(at)
    // The simulated day's clock, not the machine's: all returns are on this day.
    await fixture.store.query('update order_returns set created_at = $1', [atHour(at.day, 12, 0, 'UTC')])
    const askedAt = performance.now()
    const report = await readSales(fixture, { from: at.day })
    const reportMs = Math.round(performance.now() - askedAt)
    const around = await readSales(fixture, {
      from: addDays(at.day, -1),
      to: addDays(at.day, 2),
    })
    const books = Object.entries(await inspectOrders(fixture.store))
    return {
      orders: at.books.purchases.length,
      tickets: at.books.purchases.reduce((sum, { tickets }) => sum + tickets, 0),
      turnedAway: before + after,
      returns: at.books.returns.length,
      forNothing: [...at.books.paidForCancelled.values()].reduce((sum, { payments }) => sum + payments, 0),
      seconds: Math.round((performance.now() - startedAt) / 1000),
      reportMs,
      wrong: [
        ...(await compareDay(at, report, around)),
        ...books.filter(([, n]) => n > 0).map(([what, n]) => `${what}: ${n}`),
      ],
      report,
    }
  } finally {
    await fixture.close()
  }
}

async function openShows({ fixture }: Simulation, { shows, orders }: Day): Promise<DayShow[]> {
  // An order has six seats at most, and demand differs between shows.
  const seats = Math.ceil((orders / shows) * 8) + 60
  const opened = Array.from({ length: shows }, (_, n) => {
    const house = cinemas[n % cinemas.length]
    if (!house) throw new Error('There is no house')
    return openShow(fixture, house, n, seats)
  })
  for (const { show } of opened) await addShow(fixture.store, show)
  return opened
}

/** Places a number of orders; returns the number of additional ones whose card was declined. */
async function sell(at: Simulation, shows: readonly DayShow[], orders: number): Promise<number> {
  // All random values are drawn before the visitors run in parallel.
  const plans = Array.from({ length: orders }, (_, n) => drawPlan(at, shows, at.books.purchases.length + n))
  let turnedAway = 0
  await runInBatches(plans, async (plan) => {
    if (plan.isDeclinedFirst) turnedAway += await tryDeclined(at, plan)
    at.books.purchases.push(await buy(at, plan))
  })
  return turnedAway
}

function drawPlan({ random }: Simulation, shows: readonly DayShow[], n: number) {
  const below = (most: number) => Math.floor(random() * most)
  const of = shows[below(shows.length)]
  if (!of) throw new Error('There is no show')
  return {
    n,
    of,
    seats: nextSeats(of, 1 + below(6)),
    snacks: random() < 0.2 ? 1 + below(3) : 0,
    hasCode: random() < 0.2,
    voucherShare: random() < 0.1 ? 1 : random() < 0.15 ? 0.4 : 0,
    isDeclinedFirst: random() < 0.04,
    hour: random() < 0.03 ? null : 9 + below(14),
    minute: below(60),
  }
}
type Plan = ReturnType<typeof drawPlan>

/** Tries a card that is declined and releases the seats. */
async function tryDeclined({ fixture }: Simulation, { of, seats }: Plan): Promise<number> {
  const visitor = fixture.visitor({ brandId: of.house.brandId })
  const { key } = await holdSeats(visitor, of.show, seats)
  const paid = await pay(visitor, key, cards.declined)
  if (paid.BookingID) throw new Error('A declined card has paid')
  await visitor.call('ReleaseReservation', key)
  return 1
}

async function buy({ fixture, day }: Simulation, plan: Plan): Promise<Purchase> {
  const { of, seats, snacks, hasCode } = plan
  const { house, show } = of
  const visitor = fixture.visitor({ brandId: house.brandId })
  const { key } = await holdSeats(visitor, show, seats)
  if (snacks > 0)
    await visitor.call('BookingFNBItem', { ...key, FNB: [{ ItemID: 'popcorn', Quantity: snacks }] })
  if (hasCode) await visitor.call('VerifyPromotion', { ...key, PromotionID: house.code.id })
  const price = calculateTotal(of, seats.length, snacks, hasCode)
  const { total } = await visitor.call('GetReservation', key)
  if (toMinor(total, house.currency) !== price.totalMinor)
    throw new Error(`A visitor is to pay ${total}, and reckons ${price.totalMinor}`)
  const byVoucherMinor = Math.floor(price.totalMinor * plan.voucherShare)
  await payBoth(fixture, { visitor, key }, of, byVoucherMinor, price.totalMinor)
  const at =
    plan.hour === null
      ? atHour(addDays(day, -1), 23, plan.minute, house.timeZone)
      : atHour(day, plan.hour, plan.minute, house.timeZone)
  await fixture.store.query('update bookings set created_at = $1 where order_id = $2', [at, key.ReserveID])
  return {
    orderId: key.ReserveID,
    n: plan.n,
    of,
    firstSeat: seats[0] ?? '',
    hour: plan.hour === null ? null : String(plan.hour).padStart(2, '0'),
    tickets: seats.length,
    byVoucherMinor,
    ...price,
  }
}

async function payBoth(
  { store }: BookingFixture,
  {
    visitor,
    key,
  }: Pick<Awaited<ReturnType<typeof holdSeats>>, 'key'> & {
    visitor: ReturnType<BookingFixture['visitor']>
  },
  { house }: DayShow,
  byVoucherMinor: number,
  totalMinor: number,
): Promise<void> {
  const voucher =
    byVoucherMinor > 0 ? await issueVoucher(store, byVoucherMinor, house.currency, null, house.brandId) : null
  const isAll = byVoucherMinor === totalMinor
  const code = voucher ? { PaymentID: 6 as const, VoucherCode: voucher.code } : null
  const paid = await visitor.call('ProcessPayment', {
    ...key,
    AttemptID: randomUUID(),
    SaveCard: false,
    ...(isAll && code
      ? { ...code, StoredValue: [] }
      : { PaymentID: 3, Card: cards.simple, StoredValue: code ? [code] : [] }),
  })
  if (!paid.BookingID) throw new Error(`Nothing was bought: ${JSON.stringify(paid)}`)
}

type RefundScope = Exclude<CommandOf<'refund'>['wanted'], { kind: 'food' }>

/** Returns one order in twenty at the desk: as a whole, one seat, or a part of the money. */
async function refundSome(at: Simulation): Promise<void> {
  const { books, random, fixture } = at
  const fresh = books.purchases.filter((each) => books.returnsOf(each).length === 0)
  for (const bought of fresh.toSorted((a, b) => a.n - b.n)) {
    const [draw, kind] = [random(), random()]
    if (draw > 0.05) continue
    const wanted: RefundScope =
      kind < 0.4
        ? { kind: 'whole' }
        : kind < 0.7 || bought.tickets === 1
          ? { kind: 'money', amount: 1 }
          : { kind: 'seats', names: [bought.firstSeat] }
    const told = await operate(createOperatorDeps(fixture), {
      what: 'refund',
      order: bought.orderId,
      wanted,
      actor: 'Wanjiru',
      reason: 'asked at the desk',
      yes: true,
    })
    if (told.what !== 'refund') throw new Error('Nothing was given back')
    const amountMinor = {
      whole: bought.totalMinor,
      money: toMinor(1, bought.of.house.currency),
      // The server rounds shares of fees and taxes: the amount is checked against the desk's answer, and
      // below against the bank.
      seats: told.amountMinor,
    }[wanted.kind]
    books.returns.push({
      of: bought,
      amountMinor,
      tickets: { whole: bought.tickets, money: 0, seats: 1 }[wanted.kind],
    })
  }
}

async function cancelShows({ fixture, books }: Simulation, shows: readonly DayShow[]): Promise<void> {
  const late = []
  for (const of of shows)
    for (let n = 0; n < lateForEachShow; n++) {
      const visitor = fixture.visitor({ brandId: of.house.brandId })
      late.push({ of, visitor, ...(await holdSeats(visitor, of.show, nextSeats(of, 2))) })
    }
  for (const { show } of shows) {
    const said = { actor: 'Wanjiru', reason: 'the projector is broken', yes: true } as const
    await operate(createOperatorDeps(fixture), { what: 'cancel-show', id: show.scheduleId, ...said })
  }
  for (const { of, visitor, key } of late) {
    const paid = await pay(visitor, key, cards.simple)
    if (paid.BookingID) throw new Error('A show that was called off was sold')
    books.addPaidForCancelled(of.house.currency, calculateTotal(of, 2, 0, false).totalMinor)
  }
  const off = new Set(shows)
  for (const bought of books.purchases) {
    if (!off.has(bought.of) || books.netOf(bought) === 0) continue
    const [tickets, amountMinor] = [books.ticketsLeftOf(bought), books.netOf(bought)]
    books.returns.push({ of: bought, tickets, amountMinor })
  }
}

async function waitForRefunds({ fixture }: Simulation): Promise<void> {
  await processCancelledShows(createOperatorDeps(fixture))
  for (let round = 0; round < 100; round++) {
    await fixture.payments.reconcile()
    const { rows } = await fixture.store.query<{ open: number }>(
      `with due as (update refunds set next_check_at = now() where state in ('asked', 'underway') returning 1)
       select count(*)::int as open from due`,
    )
    if (rows[0]?.open === 0) return
  }
  throw new Error('Money did not come back')
}

function atHour(day: string, hour: number, minute: number, timeZone: string): Date {
  return toInstant(day, hour * 60 + minute, timeZone)
}

/** Works on a few at a time, in order. */
async function runInBatches<Of>(all: readonly Of[], work: (one: Of) => Promise<void>): Promise<void> {
  for (let first = 0; first < all.length; first += atOnce)
    await Promise.all(all.slice(first, first + atOnce).map(work))
}
