/**
 * Simulates a week of three cinemas, on the site and at their counters, by the calls of visitors and staff, and
 * compares every report with books that are kept beside.
 */
import { randomUUID } from 'node:crypto'
import { processCancelledShows } from '@/server/operator/shows/process-cancelled-shows'
import { admit } from '@/server/orders/tickets/admit'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { cards, holdSeats } from '@/tests/fixtures/booking-fixture'
import type { Engine } from '@/tests/fixtures/engines'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { randomFrom } from '../providers/faulty-connection'
import { compareWeek } from './compare-week'
import {
  readAmounts,
  houses,
  refundHour,
  sumReturns,
  sumSeats,
  type House,
  type Sale,
  type Shift,
  type WeekShow,
} from './week-books'
import { days, instantAt, openWeekShop, type Person, type Simulation } from './week-shop'
import { closeTill, openShift, type Till } from './work-till'

export interface Week {
  readonly engine: Engine
  readonly webOrders: number
  readonly counterOrders: number
  readonly seed: number
}

const showsADay = 4
const shiftsInAll = 20
const atOnce = 8
/** On which day two shows of a later one are cancelled. */
const cancelledOn = 3

export async function simulateWeek({ engine, webOrders, counterOrders, seed }: Week) {
  const startedAt = performance.now()
  const shop = await openWeekShop(engine)
  try {
    const random = randomFrom(seed)
    const seats =
      Math.ceil(((webOrders + counterOrders) / (days.length * houses.length * showsADay)) * 7) + 100
    const shows: WeekShow[] = []
    for (const day of days)
      for (const house of houses)
        for (let n = 0; n < showsADay; n++) shows.push(await shop.openShow(house, day, n, seats))
    const at: Simulation = { shop, books: { sales: [], shifts: [], vouchers: [] }, random, shows }
    for (const [index, day] of days.entries())
      await workDay(at, day, index, {
        web: share(webOrders, days.length, index),
        counter: (shift) => share(counterOrders, shiftsInAll, shift),
      })
    await waitForRefunds(at)
    const { sales, shifts } = at.books
    return {
      orders: sales.length,
      returns: sales.reduce((sum, { returns }) => sum + returns.length, 0),
      shifts: shifts.length,
      seconds: Math.round((performance.now() - startedAt) / 1000),
      wrong: await compareWeek(shop, at.books, shows),
    }
  } finally {
    await shop.close()
  }
}

/** Divides a number into parts that add up to it. */
const share = (all: number, parts: number, index: number) =>
  Math.floor((all * (index + 1)) / parts) - Math.floor((all * index) / parts)

interface DayOrders {
  readonly web: number
  readonly counter: (shift: number) => number
}

async function workDay(
  at: Simulation,
  day: string,
  index: number,
  { web, counter }: DayOrders,
): Promise<void> {
  const { shop, books } = at
  shop.clock.nowMs = instantAt(day, 9).getTime()
  const tills: Till[] = []
  for (const [n, house] of houses.entries()) {
    if (books.shifts.length === shiftsInAll) break
    const [seller, second] = [shop.sellers[(index + n) % 4], shop.sellers[(index + n + 1) % 4]]
    if (!seller || !second) throw new Error('There is no seller')
    tills.push({ shift: await openShift(at, seller, house, day), seller, second })
  }
  await runInBatches(
    Array.from({ length: web }, () => planSale(at, day, houses)),
    async (plan) => void books.sales.push(await buyOnSite(at, plan)),
  )
  for (const { shift, seller } of tills) {
    const orders = counter(books.shifts.indexOf(shift))
    await runInBatches(
      Array.from({ length: orders }, () => planSale(at, day, [shift.house])),
      async (plan) => void books.sales.push(await sellAtCounter(at, plan, shift, seller)),
    )
  }
  await giveFree(at, day)
  await exchangeSome(at, day)
  await refundSome(at, day)
  if (index === cancelledOn) await cancelTwo(at, day)
  for (const till of tills) await closeTill(at, till)
  await admitSome(at, day)
}

/** Draws all that is random of a sale, before sales run at once. */
function planSale({ random, shows }: Simulation, day: string, of: readonly House[]) {
  const below = (most: number) => Math.floor(random() * most)
  const open = shows.filter((each) => each.day >= day && !each.isCancelled && of.includes(each.house))
  const show = open[below(open.length)]
  if (!show) throw new Error('There is no show')
  const seats = show.free.splice(0, 1 + below(4))
  const hasCode = random() < 0.15
  // The shares of a code in tickets and snacks would not be whole.
  const snacks = random() < 0.2 && !hasCode ? 1 + below(2) : 0
  return { day, show, seats, hasCode, snacks, hour: 9 + below(13), minute: below(60), draw: random() }
}
type Plan = ReturnType<typeof planSale>

function buildSale(plan: Plan, of: Pick<Sale, 'order' | 'channel' | 'way' | 'code'>): Sale {
  const { day, show, seats, hasCode, snacks, hour } = plan
  const tickets = seats.length
  return {
    day,
    show,
    house: show.house,
    hour,
    hasCode,
    snacks,
    tickets,
    seats,
    returns: [],
    admitted: 0,
    ...of,
  }
}

/** Sets when an order was paid: the database has a clock of its own. */
const stampSale = ({ shop }: Simulation, order: string, { day, hour, minute }: Plan) =>
  shop.fixture.store.query('update bookings set created_at = $1 where order_id = $2', [
    instantAt(day, hour, minute),
    order,
  ])

async function buyOnSite(at: Simulation, plan: Plan): Promise<Sale> {
  const { fixture } = at.shop
  const { house, id } = plan.show
  const show = await fixture.findShowForSale(fixture.store, id, 'en', [])
  if (!show) throw new Error('The show is not on sale')
  const visitor = fixture.visitor()
  const { key } = await holdSeats(visitor, show, plan.seats)
  if (plan.snacks > 0)
    await visitor.call('BookingFNBItem', { ...key, FNB: [{ ItemID: 'popcorn', Quantity: plan.snacks }] })
  if (plan.hasCode) await visitor.call('VerifyPromotion', { ...key, PromotionID: `code-${house.id}` })
  const way = plan.draw < 0.04 ? 'voucher' : 'card'
  const sale = buildSale(plan, { order: key.ReserveID, channel: 'web', way, code: null })
  const { total } = readAmounts(sale)
  const attempt = { ...key, AttemptID: randomUUID(), SaveCard: false }
  if (way === 'voucher') {
    const issued = total + 1_000
    const { code } = await issueVoucher(fixture.store, issued, house.currency)
    at.books.vouchers.push({ sale, issued })
    await visitor.call('ProcessPayment', { ...attempt, PaymentID: 6, VoucherCode: code, StoredValue: [] })
  } else
    await visitor.call('ProcessPayment', { ...attempt, PaymentID: 3, Card: cards.simple, StoredValue: [] })
  await stampSale(at, sale.order, plan)
  return sale
}

async function sellAtCounter(at: Simulation, plan: Plan, shift: Shift, seller: Person): Promise<Sale> {
  const { call } = at.shop
  const { order } = await call(seller, 'holdSeats', {
    sale: randomUUID(),
    show: plan.show.id,
    seats: plan.seats,
    ...(plan.snacks > 0 && { foods: [{ id: 'popcorn', quantity: plan.snacks }] }),
    ...(plan.hasCode && { code: `code-${plan.show.house.id}` }),
  })
  const way = plan.draw < 0.6 ? 'cash' : 'terminal'
  const sale = buildSale(plan, { order, channel: 'counter', way, code: null })
  const { total } = readAmounts(sale)
  const paid =
    way === 'cash'
      ? ({ way, receivedMinor: total + 5_000 } as const)
      : ({ way, reference: `R${Math.floor(plan.draw * 1e9)}` } as const)
  const { ticket } = await call(seller, 'sellSeats', { order, shift: shift.id, paid })
  await stampSale(at, order, plan)
  shift.sales += 1
  if (way === 'cash') shift.cashSales += total
  else shift.terminalSales += total
  return { ...sale, code: ticket.codeText }
}

/** Gives complimentary tickets of a later show of each cinema. */
async function giveFree(at: Simulation, day: string): Promise<void> {
  for (const house of houses) {
    const plan = { ...planSale(at, day, [house]), hasCode: false, snacks: 0 }
    // Those of shows that will be cancelled would be returned, of nothing.
    if (pickDoomed(at).includes(plan.show)) continue
    const { order } = await at.shop.call(at.shop.manager, 'giveTickets', {
      show: plan.show.id,
      brand: 'tembo',
      seats: plan.seats,
      name: 'A guest of the house',
      reason: 'won at the radio',
    })
    await stampSale(at, order ?? '', plan)
    at.books.sales.push(buildSale(plan, { order: order ?? '', channel: 'web', way: null, code: null }))
  }
}

/** The shows that are cancelled in the middle of the week: one in shillings, one in dinars. */
const pickDoomed = ({ shows }: Simulation) =>
  ['karen', 'juffair'].flatMap(
    (id) => shows.find(({ house, day }) => house.id === id && day === days[5]) ?? [],
  )

/** Draws some orders of shows that are still to come, as yet without refund and with their visitors outside. */
function pickSome({ books, random }: Simulation, day: string, part: number): Sale[] {
  return books.sales
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .filter(
      ({ show, returns, admitted, way }) =>
        show.day >= day && !show.isCancelled && returns.length === 0 && admitted === 0 && way !== null,
    )
    .filter(() => random() < part)
}

/** Changes seats of some orders, and moves some to another show of their cinema. */
async function exchangeSome(at: Simulation, day: string): Promise<void> {
  const { shop, random, shows } = at
  for (const sale of pickSome(at, day, 0.01)) {
    const [from = ''] = sale.seats
    const [to = ''] = sale.show.free.splice(0, 1)
    await shop.call(shop.manager, 'changeSeats', {
      order: sale.order,
      seats: [{ from, to }],
      reason: 'wants another',
    })
    sale.seats = [to, ...sale.seats.slice(1)]
    sale.code = null
  }
  for (const sale of pickSome(at, day, 0.01)) {
    const others = shows.filter(
      (each) => each !== sale.show && each.house === sale.house && each.day >= day && !each.isCancelled,
    )
    const show = others[Math.floor(random() * others.length)]
    if (!show) continue
    const seats = show.free.splice(0, sale.seats.length)
    const pairs = sale.seats.map((from, i) => ({ from, to: seats[i] ?? '' }))
    const request = { order: sale.order, show: show.id, seats: pairs, reason: 'cannot come' }
    await shop.call(shop.manager, 'moveOrder', request)
    Object.assign(sale, { show, seats, code: null })
  }
}

/** Refunds some orders: whole, a seat of one without a code, or an amount. */
async function refundSome(at: Simulation, day: string): Promise<void> {
  const { shop, random } = at
  for (const sale of pickSome(at, day, 0.03)) {
    const kind = random()
    if (sale.way === 'voucher') continue
    const [seat = ''] = sale.seats
    const { currency } = sale.house
    const given = currency === 'KES' ? 12_345 : 777
    const isSeat = kind > 0.7 && !sale.hasCode && sale.tickets > 1
    const what = kind < 0.4 ? 'whole' : isSeat ? 'seats' : 'money'
    const wanted = {
      whole: { kind: 'whole' as const },
      seats: { kind: 'seats' as const, names: [seat] },
      money: { kind: 'money' as const, amountMinor: given },
    }[what]
    await shop.call(shop.manager, 'refundOrder', { order: sale.order, wanted, reason: 'asked at the desk' })
    const { total } = readAmounts(sale)
    const minor = { whole: total, seats: sumSeats(sale), money: given }[what]
    const tickets = { whole: sale.tickets, seats: 1, money: 0 }[what]
    sale.returns.push({ day, reason: 'operator', tickets, minor, isPaidOut: sale.channel === 'web' })
    sale.seats = what === 'whole' ? [] : what === 'seats' ? sale.seats.slice(1) : sale.seats
    await stampReturns(at, day, [sale.order])
  }
}

/** Sets when refunds were decided that were made just now. */
const stampReturns = ({ shop }: Simulation, day: string, orders: readonly string[]) =>
  shop.fixture.store.query(
    `update order_returns set created_at = $1 where order_id = any($2::text[]) and created_at > now() - interval '1 hour'`,
    [instantAt(day, refundHour), orders],
  )

async function cancelTwo(at: Simulation, day: string): Promise<void> {
  const { shop, books } = at
  for (const show of pickDoomed(at)) {
    await shop.call(shop.manager, 'cancelShow', { id: show.id, reason: 'the projector is broken' })
    show.isCancelled = true
    await processCancelledShows(createOperatorDeps(shop.fixture))
    const open = books.sales.filter((sale) => sale.show === show && sale.seats.length > 0)
    for (const sale of open) {
      const minor = readAmounts(sale).total - sumReturns(sale)
      const isPaidOut = sale.channel === 'web'
      sale.returns.push({ day, reason: 'show-cancelled', tickets: sale.seats.length, minor, isPaidOut })
      sale.seats = []
    }
    await stampReturns(
      at,
      day,
      open.map(({ order }) => order),
    )
  }
}

/** Lets visitors with paper tickets into the shows of the day. */
async function admitSome({ shop, books }: Simulation, day: string): Promise<void> {
  const { store } = shop.fixture
  const secrets = await getSecrets(store)
  const here = books.sales.filter(
    ({ show, code, returns }) => show.day === day && code !== null && returns.length === 0,
  )
  for (const sale of here) {
    await admit(store, secrets, { scheduleId: sale.show.id, code: sale.code ?? '' })
    sale.admitted = sale.tickets
  }
}

async function waitForRefunds({ shop }: Simulation): Promise<void> {
  const { store, payments } = shop.fixture
  for (let round = 0; round < 100; round++) {
    await payments.reconcile()
    const { rows } = await store.query<{ open: number }>(
      `with due as (update refunds f set next_check_at = now() from payments p
         where p.id = f.payment_id and p.provider not in ('cash', 'terminal') and f.state in ('asked', 'underway') returning 1)
       select count(*)::int as open from due`,
    )
    if (rows[0]?.open === 0) return
  }
  throw new Error('Money did not come back')
}

/** Works on a few at a time, in order. */
async function runInBatches<Of>(all: readonly Of[], work: (one: Of) => Promise<void>): Promise<void> {
  for (let first = 0; first < all.length; first += atOnce)
    await Promise.all(all.slice(first, first + atOnce).map(work))
}
