import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hallGeometry } from '@/contract/hall/geometry'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { changeShows } from '@/server/catalogue/shows/show-change-repository'
import { packBookings } from '@/server/orders/door/pack-bookings'
import { admit } from '@/server/orders/tickets/admit'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { UsageError } from '@/server/platform/command-arguments'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import {
  cards,
  createHall,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { addShow } from '@/tests/fixtures/add-show'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { formatOutput } from '../format-output'
import { operate, type WireAnswer } from '../operate'
import { noLimits } from '../limits'
import { readArguments } from '../read-arguments'
import { readSales } from '../reports/report-sales'
import { changeSeats } from './change-seats'

const signed = { actor: 'Wanjiru', reason: 'the chair is broken', yes: true } as const
const unsigned = { actor: '-', reason: '-', yes: false } as const

/** Row A costs 1,000, the others 700; each seat has a fee of 50 and 16 % of tax on everything. */
function hallWithTwoPrices() {
  const plain = createHall(4, 6)
  const layout = {
    ...plain,
    Classes: [...plain.Classes, { SeatClassID: 'premium', Label: 'Premium' }],
    Rows: plain.Rows.map((row, i) => ({
      ...row,
      R: row.R.map(([x, y, dx, dy, count, first, step]): (typeof row.R)[number] => [
        x,
        y,
        dx,
        dy,
        count,
        first,
        step,
        i === 0 ? 1 : 0,
      ]),
    })),
  }
  return {
    layout,
    layoutHash: 'two-prices',
    classOfSeat: hallGeometry(layout).classOf,
    priceMinorByClass: [70_000, 100_000],
    fees: [
      { code: 'convenience', per: 'seat', amountMinor: 5000 },
      { code: 'vat', per: 'percent', basisPoints: 1600 },
    ] as const,
  }
}

describe.each(defaultEngines)('seats changed by staff, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function listed() {
    const show = fixture.sell(hallWithTwoPrices())
    await addShow(fixture.store, show)
    return show
  }
  type Show = Awaited<ReturnType<typeof listed>>
  async function buy(show: Show, seats: string[]) {
    const visitor = fixture.visitor()
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, show, seats, email)
    const { BookingID: booking } = await pay(visitor, key, cards.simple)
    if (!booking) throw new Error('Nothing was bought')
    return { visitor, key, order: key.ReserveID, booking, email }
  }
  type Bought = Awaited<ReturnType<typeof buy>>
  const listMoves = (moves: Record<string, string>) =>
    Object.entries(moves).map(([from, to]) => ({ from, to }))
  const change = (
    { order }: Pick<Bought, 'order'>,
    moves: Record<string, string>,
    more: Partial<Omit<Parameters<typeof changeSeats>[1], 'yes'>> = {},
    how: typeof signed | typeof unsigned = signed,
  ) =>
    changeSeats(createOperatorDeps(fixture), {
      what: 'change-seats',
      order,
      seats: listMoves(moves),
      mayRefund: true,
      ...more,
      ...how,
    })
  const readTicket = async ({ visitor, key, booking }: Bought) =>
    (await visitor.call('GetBookingDetails', { BookingID: booking, ReserveKey: key.ReserveKey })).DataObject
  const enter = async (show: Show, code: string) =>
    admit(fixture.store, await getSecrets(fixture.store), { scheduleId: show.scheduleId, code })
  const mailsTo = async (email: string) =>
    (await listOutbox(fixture.store, 500)).filter(({ recipient }) => recipient === email)
  const refund = (order: string, wanted: { kind: 'whole' } | { kind: 'seats'; names: string[] }) =>
    operate(createOperatorDeps(fixture), { what: 'refund', order, wanted, ...signed })

  test('the holder gets a ticket for the new seat, the former one is free at once and opens no door', async () => {
    const show = await listed()
    const bought = await buy(show, ['B-1', 'B-2'])
    const before = await readTicket(bought)
    const preview = await change(bought, { 'B-1': 'C-1' }, {}, unsigned)
    expect(preview).toMatchObject({
      seats: [{ from: 'B-1', to: 'C-1', label: 'Standard', differenceMinor: 0 }],
      recipients: [bought.email, '+254712345678'],
      isDone: false,
    })
    expect((await readTicket(bought)).Seats).toBe('B-1,B-2')
    expect(await change(bought, { 'B-1': 'C-1' })).toMatchObject({ returnedMinor: 0, isDone: true })

    const after = await readTicket(bought)
    expect(after.Seats).toBe('C-1,B-2')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([7, 12])
    await holdSeats(fixture.visitor(), show, ['B-1'])
    const [mail] = await mailsTo(bought.email)
    expect(mail?.text).toContain('Your seats now: C-1, B-2')
    const old = await enter(show, before.SeatList?.[0]?.CodeText ?? '')
    expect(old).toMatchObject({ known: true, seats: [] })
    const both = await enter(show, after.CodeText ?? '')
    expect(both).toMatchObject({
      seats: [
        { seat: 'C-1', is: 'in' },
        { seat: 'B-2', is: 'in' },
      ],
    })
    const secrets = await getSecrets(fixture.store)
    const [pack] = await packBookings(fixture.store, secrets, Buffer.alloc(32), [bought.booking])
    expect(pack?.Seats).toMatchObject([
      { Seat: 'B-1', IsVoid: true, IsMoved: true },
      { Seat: 'B-2', IsVoid: false },
      { Seat: 'C-1', IsVoid: false },
    ])
    // And back again, which makes the first ticket valid once more.
    expect(await change(bought, { 'C-1': 'C-3' }, { admitted: true })).toMatchObject({ isDone: true })
    expect(await change(bought, { 'C-3': 'C-1' }, { admitted: true })).toMatchObject({ isDone: true })
    expect((await readTicket(bought)).Seats).toBe('C-1,B-2')
  })

  test('a seat that is held, sold or blocked is refused by its name, and nothing changes', async () => {
    const show = await listed()
    const bought = await buy(show, ['B-1', 'B-2'])
    await buy(show, ['C-1'])
    await holdSeats(fixture.visitor(), show, ['C-2'])
    const blocked = readArguments(
      ['block-seats', show.scheduleId, '--seats', 'C-3', '--yes'].concat('--by', 'W', '--why', 'broken'),
    )
    await operate(createOperatorDeps(fixture), blocked.command)
    const reasons = { 'C-1': 'is sold', 'C-2': 'is held', 'C-3': 'is off sale' }
    for (const how of [signed, unsigned])
      for (const [seat, reason] of Object.entries(reasons)) {
        const { message } = await catchRefusal(change(bought, { 'B-1': 'D-1', 'B-2': seat }, {}, how))
        expect(message).toContain(`${seat} ${reason}`)
      }
    expect((await readTicket(bought)).Seats).toBe('B-1,B-2')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([6, 7, 12, 13, 14])
  })

  test('seats that staff and visitors want at the same moment are never sold twice', async () => {
    const show = await listed()
    const orders = [await buy(show, ['B-1', 'B-2']), await buy(show, ['D-1', 'D-2'])]
    const wants = [
      ...orders.map((bought, n) => () => {
        const [one, two] = n === 0 ? ['B-1', 'B-2'] : ['D-2', 'D-1']
        return change(bought, { [one ?? '']: 'C-1', [two ?? '']: 'C-2' })
      }),
      ...Array.from({ length: 6 }, () => () => holdSeats(fixture.visitor(), show, ['C-2', 'C-1'])),
    ]
    const ends = await Promise.allSettled(wants.map((want) => want()))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const seats = await Promise.all(orders.map(async (bought) => (await readTicket(bought)).Seats))
    const taken = await findTakenSeats(fixture.store, show.scheduleId)
    expect(taken).toEqual(expect.arrayContaining([12, 13]))
    expect(taken).toHaveLength(seats.includes('B-1,B-2') && seats.includes('D-1,D-2') ? 6 : 4)
  })

  test('the difference to a cheaper seat goes back, and later refunds give back the rest exactly', async () => {
    const show = await listed()
    const bought = await buy(show, ['A-1', 'A-2'])
    const paid = await sumReceivedFor(fixture.store, bought.order)
    expect(paid).toBe(243_600)
    // 300 less, and 16 % of tax on it.
    const done = await change(bought, { 'A-1': 'B-1' })
    expect(done).toMatchObject({
      returnedMinor: 34_800,
      waivedMinor: 0,
      to: [{ instrument: 'card', amountMinor: 34_800 }],
    })
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, bought.order)).toBe(paid - 34_800)
    expect(await refund(bought.order, { kind: 'seats', names: ['B-1'] })).toMatchObject({
      amountMinor: 87_000,
    })
    expect(await refund(bought.order, { kind: 'whole' })).toMatchObject({
      amountMinor: 121_800,
    })
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, bought.order)).toBe(0)
    const sales = await readSales(createOperatorDeps(fixture), { from: 'yesterday', to: 'today' }, noLimits)
    expect(sales.differences).toEqual([])
  })

  test('a dearer seat is given only if the difference is waived, which is recorded and never refunded', async () => {
    const show = await listed()
    const bought = await buy(show, ['B-1', 'B-2'])
    expect(await change(bought, { 'B-1': 'A-1' }, {}, unsigned)).toMatchObject({ waivedMinor: 34_800 })
    const { message } = await catchRefusal(change(bought, { 'B-1': 'A-1' }))
    expect(message).toContain('348.00 more')
    expect(await change(bought, { 'B-1': 'A-1' }, { waive: true })).toMatchObject({ isDone: true })
    const [action] = await fixture.store.kysely
      .selectFrom('operator_actions')
      .select('details')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(action?.details).toMatchObject({ order: bought.order, waivedMinor: 34_800, returnedMinor: 0 })
    // Back in the class that was paid for, nothing goes back.
    expect(await change(bought, { 'A-1': 'C-1' })).toMatchObject({ returnedMinor: 0, waivedMinor: 0 })
    expect(await refund(bought.order, { kind: 'seats', names: ['C-1'] })).toMatchObject({
      amountMinor: 87_000,
    })
  })

  test('somebody who may not refund so much changes no seat for a cheaper one', async () => {
    const show = await listed()
    const bought = await buy(show, ['A-1'])
    for (const how of [signed, unsigned]) {
      const { message } = await catchRefusal(change(bought, { 'A-1': 'B-1' }, { mayRefund: false }, how))
      expect(message).toContain('Only somebody who may refund')
    }
    expect(await change(bought, { 'A-1': 'A-2' }, { mayRefund: false })).toMatchObject({ isDone: true })
    const limited = { limits: { KES: 30_000 } }
    expect((await catchRefusal(change(bought, { 'A-2': 'B-1' }, limited))).message).toContain(
      'above your limit',
    )
    expect(await change(bought, { 'A-2': 'B-1' }, { limits: { KES: 40_000 } })).toMatchObject({
      returnedMinor: 34_800,
    })
  })

  test('an admitted visitor gets another seat only on demand, and stays admitted', async () => {
    const show = await listed()
    const bought = await buy(show, ['B-1'])
    await enter(show, (await readTicket(bought)).CodeText ?? '')
    expect(await change(bought, { 'B-1': 'B-4' }, {}, unsigned)).toMatchObject({
      admitted: [{ seat: 'B-1' }],
    })
    const { message } = await catchRefusal(change(bought, { 'B-1': 'B-4' }))
    expect(message).toContain('Already admitted: B-1')
    await change(bought, { 'B-1': 'B-4' }, { admitted: true })
    expect(await enter(show, (await readTicket(bought)).CodeText ?? '')).toMatchObject({
      seats: [{ seat: 'B-4', is: 'used' }],
    })
  })

  test('a friend whom a ticket was passed on to finds the new seat behind the same link', async () => {
    const show = await listed()
    const bought = await buy(show, ['B-1', 'B-2'])
    const sent = await bought.visitor.call('SendTicket', {
      BookingID: bought.booking,
      ReserveKey: bought.key.ReserveKey,
      Seat: 'B-2',
      Name: 'Otieno',
    })
    await change(bought, { 'B-2': 'D-6' })
    const friend = await fixture
      .visitor()
      .call('GetBookingDetails', { BookingID: sent.TicketID, ReserveKey: sent.TicketKey })
    expect(friend.DataObject.Seats).toBe('D-6')
    expect(await enter(show, friend.DataObject.CodeText ?? '')).toMatchObject({
      seats: [{ seat: 'D-6', is: 'in' }],
    })
  })

  test('what cannot be changed is refused with its reason', async () => {
    const show = await listed()
    const bought = await buy(show, ['B-1', 'B-2', 'B-3'])
    await refund(bought.order, { kind: 'seats', names: ['B-3'] })
    const refused: [Record<string, string>, string][] = [
      [{ 'Z-1': 'C-1' }, 'no valid ticket for seat Z-1'],
      [{ 'B-3': 'C-1' }, 'no valid ticket for seat B-3'],
      [{ 'B-1': 'Z-1' }, 'no seat Z-1'],
      [{ 'B-1': 'B-2' }, 'B-2 is already on this order'],
      [{ 'B-1': 'B-3' }, 'B-3 was refunded from this order'],
      [{ 'B-1': 'C-1', 'B-2': 'C-1' }, 'named twice'],
    ]
    for (const [moves, reason] of refused)
      expect((await catchRefusal(change(bought, moves))).message).toContain(reason)
    const { key } = await holdSeats(fixture.visitor(), show, ['C-5'])
    expect((await catchRefusal(change({ order: key.ReserveID }, { 'C-5': 'C-6' }))).message).toContain(
      'no valid tickets',
    )
    await fixture.store.transaction((transaction) =>
      changeShows(transaction, [show.scheduleId], {
        state: 'cancelled',
        newStartsAt: null,
        refundUntil: null,
      }),
    )
    expect((await catchRefusal(change(bought, { 'B-1': 'C-1' }))).message).toContain('cancelled')
  })

  test('the command line lists free seats and changes them', async () => {
    const show = await listed()
    const bought = await buy(show, ['A-1', 'A-2'])
    const say = async (...args: string[]) =>
      formatOutput(
        JSON.parse(
          JSON.stringify(await operate(createOperatorDeps(fixture), readArguments(args).command)),
        ) as WireAnswer,
      ).join('\n')
    expect(await say('free-seats', show.scheduleId)).toContain('Premium, KES 1,000.00: A-3 A-4 A-5 A-6')
    const how = ['--by', 'Wanjiru', '--why', 'the chair is broken']
    expect(await say('change-seats', bought.order, '--seats', 'A-1=A-3', ...how)).toContain(
      'Would be changed: A-1 to A-3',
    )
    expect(await say('change-seats', bought.order, '--seats', 'A-1=A-3', ...how, '--yes')).toContain(
      'Changed: A-1 to A-3',
    )
    expect(() => readArguments(['change-seats', bought.order])).toThrow(UsageError)
  })
})
