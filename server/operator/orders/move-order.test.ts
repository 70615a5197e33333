import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { changeShows } from '@/server/catalogue/shows/show-change-repository'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { packBookings } from '@/server/orders/door/pack-bookings'
import { findChangedBookings } from '@/server/orders/door/door-bookings-repository'
import { admit } from '@/server/orders/tickets/admit'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { addCinema } from '@/tests/fixtures/add-cinema'
import { addShow } from '@/tests/fixtures/add-show'
import {
  cards,
  createHall,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { vat16 } from '@/tests/fixtures/report-shop'
import { formatOutput } from '../format-output'
import { noLimits } from '../limits'
import { operate, type WireAnswer } from '../operate'
import { readArguments } from '../read-arguments'
import { readSales } from '../reports/report-sales'
import { processCancelledShows } from '../shows/process-cancelled-shows'
import { listOtherShows, moveOrder } from './move-order'

const signed = { actor: 'Wanjiru', reason: 'the visitor cannot come', yes: true } as const
const unsigned = { actor: '-', reason: '-', yes: false } as const

describe.each(defaultEngines)('an order moved to another show by staff, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    await addCinema(fixture.store)
  })
  afterAll(() => fixture.close())

  async function listed(changes: Partial<ShowForSale> = {}) {
    const show = fixture.sell(changes)
    await addShow(fixture.store, show)
    return show
  }
  async function buy(show: ShowForSale, seats: string[]) {
    const visitor = fixture.visitor()
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, show, seats, email)
    const { BookingID: booking } = await pay(visitor, key, cards.simple)
    if (!booking) throw new Error('Nothing was bought')
    return { visitor, key, order: key.ReserveID, booking, email }
  }
  type Bought = Awaited<ReturnType<typeof buy>>
  const move = (
    { order }: Pick<Bought, 'order'>,
    to: ShowForSale,
    more: Partial<Omit<Parameters<typeof moveOrder>[1], 'yes'>> = {},
    how: typeof signed | typeof unsigned = signed,
  ) =>
    moveOrder(createOperatorDeps(fixture), {
      what: 'move-order',
      order,
      show: to.scheduleId,
      mayRefund: true,
      ...more,
      ...how,
    })
  const readTicket = async ({ visitor, key, booking }: Bought) =>
    (await visitor.call('GetBookingDetails', { BookingID: booking, ReserveKey: key.ReserveKey })).DataObject
  const enter = async (show: ShowForSale, code: string) =>
    admit(fixture.store, await getSecrets(fixture.store), { scheduleId: show.scheduleId, code })
  const readPack = async (show: ShowForSale) => {
    const changed = await findChangedBookings(fixture.store, [show.scheduleId], null)
    return packBookings(fixture.store, await getSecrets(fixture.store), Buffer.alloc(32), changed)
  }
  const cancel = (show: ShowForSale) =>
    fixture.store.transaction((transaction) =>
      changeShows(transaction, [show.scheduleId], {
        state: 'cancelled',
        newStartsAt: null,
        refundUntil: null,
      }),
    )

  test('the holder gets tickets for the same seats of the new show; the earlier ones open no door', async () => {
    const [monday, tuesday] = [
      await listed(),
      await listed({ startsAt: new Date(Date.now() + 48 * 3_600_000), title: 'Nosferatu' }),
    ]
    const bought = await buy(monday, ['B-1', 'B-2'])
    const before = await readTicket(bought)
    const preview = await move(bought, tuesday, {}, unsigned)
    expect(preview).toMatchObject({
      former: { title: 'Metropolis' },
      show: { id: tuesday.scheduleId, title: 'Nosferatu' },
      seats: [
        { from: 'B-1', to: 'B-1', differenceMinor: 0 },
        { from: 'B-2', to: 'B-2', differenceMinor: 0 },
      ],
      recipients: [bought.email, '+254712345678'],
      isDone: false,
    })
    expect(await findTakenSeats(fixture.store, tuesday.scheduleId)).toEqual([])
    expect(await move(bought, tuesday)).toMatchObject({ returnedMinor: 0, isDone: true })

    const after = await readTicket(bought)
    expect(after).toMatchObject({ Seats: 'B-1,B-2', Movie: 'Nosferatu' })
    expect(await findTakenSeats(fixture.store, monday.scheduleId)).toEqual([])
    expect(await findTakenSeats(fixture.store, tuesday.scheduleId)).toEqual([10, 11])
    const [mail] = (await listOutbox(fixture.store, 500)).filter(
      ({ recipient }) => recipient === bought.email,
    )
    expect(mail?.subject).toBe('Your new tickets for Nosferatu')
    expect(mail?.text).toContain('Your seats now: B-1, B-2')
    for (const show of [monday, tuesday])
      expect(await enter(show, before.CodeText ?? '')).toMatchObject({ known: false, why: 'other-show' })
    // A device of the former show learns that its ticket is void, though the seats have the same names.
    const [atFormerDoor] = await readPack(monday)
    expect(atFormerDoor).toMatchObject({ BookingID: bought.booking, SchID: tuesday.scheduleId })
    expect(await enter(tuesday, after.CodeText ?? '')).toMatchObject({
      seats: [
        { seat: 'B-1', is: 'in' },
        { seat: 'B-2', is: 'in' },
      ],
    })
    // The former seats are on sale.
    await holdSeats(fixture.visitor(), monday, ['B-1'])
    // Moved back, nobody is in yet.
    expect((await catchRefusal(move(bought, monday))).message).toContain('Already admitted: B-1, B-2')
    const seats = [
      { from: 'B-1', to: 'B-2' },
      { from: 'B-2', to: 'B-3' },
    ]
    await move(bought, monday, { admitted: true, seats })
    expect((await readTicket(bought)).Seats).toBe('B-2,B-3')
    expect(await enter(monday, (await readTicket(bought)).CodeText ?? '')).toMatchObject({
      seats: [
        { seat: 'B-2', is: 'in' },
        { seat: 'B-3', is: 'in' },
      ],
    })
  })

  test('the same call twice moves an order once', async () => {
    const [from, to] = [await listed(), await listed({ priceMinorByClass: [50_000] })]
    const bought = await buy(from, ['A-1'])
    const ends = await Promise.allSettled([move(bought, to), move(bought, to)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await catchRefusal(move(bought, to))).message).toContain('for this show already')
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, bought.order)).toBe(55_000)
  })

  test('a cheaper show gives the difference back, a dearer one is refused unless it is waived', async () => {
    const usual = await listed({ fees: [vat16] })
    const cheap = await listed({ fees: [vat16], priceMinorByClass: [50_000] })
    const dear = await listed({ priceMinorByClass: [90_000] })
    const bought = await buy(usual, ['A-1', 'A-2'])
    const paid = await sumReceivedFor(fixture.store, bought.order)
    expect(await move(bought, dear, {}, unsigned)).toMatchObject({ waivedMinor: 46_400 })
    expect((await catchRefusal(move(bought, dear))).message).toContain('464.00 more')
    expect((await catchRefusal(move(bought, cheap, { mayRefund: false }))).message).toContain(
      'Only somebody who may refund',
    )
    expect((await catchRefusal(move(bought, cheap, { limits: { KES: 10_000 } }))).message).toContain(
      'above your limit',
    )
    // 200 less for each, and 16 % of tax on it.
    expect(await move(bought, cheap)).toMatchObject({
      returnedMinor: 46_400,
      to: [{ instrument: 'card', amountMinor: 46_400 }],
    })
    expect(await move(bought, dear, { waive: true })).toMatchObject({ isDone: true })
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, bought.order)).toBe(paid - 46_400)
    await operate(createOperatorDeps(fixture), {
      what: 'refund',
      order: bought.order,
      wanted: { kind: 'whole' },
      ...signed,
    })
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, bought.order)).toBe(0)
    expect(await findTakenSeats(fixture.store, dear.scheduleId)).toEqual([])
    const sales = await readSales(createOperatorDeps(fixture), { from: 'yesterday', to: 'today' }, noLimits)
    expect(sales.differences).toEqual([])
  })

  test('taken seats are refused by their names, the best free ones taken instead of them', async () => {
    const [from, to] = [
      await listed(),
      await listed({ layout: createHall(2, 3), layoutHash: 'two-by-three' }),
    ]
    const bought = await buy(from, ['B-1', 'B-2', 'B-3'])
    await holdSeats(fixture.visitor(), to, ['A-2'])
    const names = (...seats: string[]) => ({
      seats: seats.map((seat, i) => ({ from: `B-${i + 1}`, to: seat })),
    })
    for (const how of [signed, unsigned])
      expect((await catchRefusal(move(bought, to, names('A-1', 'A-2', 'A-3'), how))).message).toContain(
        'A-2 is held',
      )
    expect((await catchRefusal(move(bought, to, names('A-1', 'A-3')))).message).toContain(
      'say a seat for B-3 too',
    )
    expect((await readTicket(bought)).Seats).toBe('B-1,B-2,B-3')
    const done = await move(bought, to)
    expect(done.seats.map((each) => each.to)).toEqual(['B-1', 'B-2', 'B-3'])
    const other = await buy(from, ['C-1', 'C-2', 'C-3'])
    expect((await catchRefusal(move(other, to))).message).toContain('Only 2 seats are free')
  })

  test('orders that want the same seats at the same moment never share one', async () => {
    const [from, to] = [await listed(), await listed()]
    const orders = [await buy(from, ['A-1', 'A-2']), await buy(from, ['D-1', 'D-2'])]
    const wants = [
      ...orders.map((bought, n) => () => {
        const [one = '', two = ''] = n === 0 ? ['A-1', 'A-2'] : ['D-2', 'D-1']
        return move(bought, to, {
          seats: [
            { from: one, to: 'C-1' },
            { from: two, to: 'C-2' },
          ],
        })
      }),
      ...Array.from({ length: 4 }, () => () => holdSeats(fixture.visitor(), to, ['C-2', 'C-1'])),
    ]
    const ends = await Promise.allSettled(wants.map((want) => want()))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findTakenSeats(fixture.store, to.scheduleId)).toEqual([20, 21])
  })

  test('seats that were passed on stay with the friends, also when seats follow each other', async () => {
    const [from, to] = [await listed(), await listed()]
    const bought = await buy(from, ['A-1', 'A-2'])
    const sent = async (Seat: string, Name: string) =>
      bought.visitor.call('SendTicket', {
        BookingID: bought.booking,
        ReserveKey: bought.key.ReserveKey,
        Seat,
        Name,
      })
    const [otieno, njeri] = [await sent('A-1', 'Otieno'), await sent('A-2', 'Njeri')]
    await move(bought, to, {
      seats: [
        { from: 'A-1', to: 'A-2' },
        { from: 'A-2', to: 'A-3' },
      ],
    })
    for (const [ticket, seat] of [
      [otieno, 'A-2'],
      [njeri, 'A-3'],
    ] as const) {
      const friend = await fixture
        .visitor()
        .call('GetBookingDetails', { BookingID: ticket.TicketID, ReserveKey: ticket.TicketKey })
      expect(friend.DataObject.Seats).toBe(seat)
      expect(await enter(to, friend.DataObject.CodeText ?? '')).toMatchObject({ seats: [{ seat, is: 'in' }] })
    }
  })

  test('an order moves neither to a show that is cancelled, over or sold elsewhere, nor away from a cancelled one', async () => {
    const [from, to] = [await listed(), await listed()]
    const bought = await buy(from, ['A-1', 'A-2'])
    const begun = await listed({ startsAt: new Date(Date.now() - 60_000) })
    const dinars = await listed({ currency: 'BHD' })
    const foreign = await listed({ countryId: 1 })
    for (const show of [begun, dinars, foreign])
      expect((await catchRefusal(move(bought, show))).message).toContain('does not sell it')
    const day = to.showDate
    const offered = await listOtherShows(createOperatorDeps(fixture), { order: bought.order, day })
    const ids = offered.shows.map(({ id }) => id)
    expect(ids).toContain(to.scheduleId)
    for (const show of [from, begun, dinars, foreign]) expect(ids).not.toContain(show.scheduleId)
    await cancel(to)
    expect((await catchRefusal(move(bought, to))).message).toContain('does not take place')
    const other = await listed()
    await cancel(from)
    expect((await catchRefusal(move(bought, other))).message).toContain('cancelled')
  })

  test('an order that left a postponed show before its turn hears nothing of it', async () => {
    const [from, to] = [await listed(), await listed()]
    const bought = await buy(from, ['A-1'])
    const refundUntil = new Date(Date.now() + 3_600_000)
    const later = new Date(Date.now() + 72 * 3_600_000)
    const local = (at: Date) =>
      new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    await operate(createOperatorDeps(fixture), {
      what: 'postpone-show',
      id: from.scheduleId,
      to: local(later),
      refundUntil: local(refundUntil),
      ...signed,
    })
    await move(bought, to)
    await operate(createOperatorDeps(fixture), { what: 'cancel-show', id: from.scheduleId, ...signed })
    await processCancelledShows(createOperatorDeps(fixture))
    expect((await readTicket(bought)).Seats).toBe('A-1')
    const mails = (await listOutbox(fixture.store, 500)).filter(({ recipient }) => recipient === bought.email)
    expect(mails[0]?.subject).toBe('Your new tickets for Metropolis')
  })

  test('the command line moves an order', async () => {
    const [from, to] = [await listed(), await listed()]
    const bought = await buy(from, ['A-1'])
    const say = async (...args: string[]) =>
      formatOutput(
        JSON.parse(
          JSON.stringify(await operate(createOperatorDeps(fixture), readArguments(args).command)),
        ) as WireAnswer,
      ).join('\n')
    const how = ['--by', 'Wanjiru', '--why', 'the visitor cannot come']
    expect(await say('move-order', bought.order, '--to', to.scheduleId, ...how)).toContain(
      'Would be moved: from Metropolis',
    )
    const seats = ['--seats', 'A-1=B-4', '--yes']
    expect(await say('move-order', bought.order, '--to', to.scheduleId, ...seats, ...how)).toContain(
      'Changed: A-1 to B-4',
    )
    expect(() => readArguments(['move-order', bought.order])).toThrow('--to')
  })
})
