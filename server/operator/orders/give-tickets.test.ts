import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { changeShows, setSale } from '@/server/catalogue/shows/show-change-repository'
import { packBookings } from '@/server/orders/door/pack-bookings'
import { admit } from '@/server/orders/tickets/admit'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { UsageError } from '@/server/platform/command-arguments'
import {
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { addShow } from '@/tests/fixtures/add-show'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { recordAction } from '../action-repository'
import { formatOutput } from '../format-output'
import { noLimits } from '../limits'
import { operate, type WireAnswer } from '../operate'
import { readArguments } from '../read-arguments'
import { readSales } from '../reports/report-sales'
import { findOrders } from './find-orders'
import { giveTickets } from './give-tickets'
import { findOrderPage } from './order-page'
import { printTickets } from './print-tickets'

const signed = { actor: 'Wanjiru', reason: 'won at the radio', yes: true } as const
const unsigned = { actor: '-', reason: '-', yes: false } as const

describe.each(defaultEngines)('free tickets, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function listed(changes: Parameters<BookingFixture['sell']>[0] = {}) {
    const show = fixture.sell(changes)
    await addShow(fixture.store, show)
    return show
  }
  type Gift = Parameters<typeof giveTickets>[1]
  const give = (
    { scheduleId: show }: { scheduleId: string },
    gift: Partial<Omit<Gift, 'yes'>>,
    how: typeof signed | typeof unsigned = signed,
  ) =>
    giveTickets(createOperatorDeps(fixture), {
      what: 'give-tickets',
      show,
      brand: 'tembo',
      mostPerDay: null,
      ...gift,
      ...how,
    })

  test('are sent, open the door, and are marked as complimentary wherever money is counted', async () => {
    const show = await listed()
    const email = `${randomUUID()}@example.com`
    const gift = { seats: ['A-2', 'A-1'], name: 'Zuhura Mwangi', email }
    expect(await give(show, gift, unsigned)).toMatchObject({
      seats: ['A-1', 'A-2'],
      worthMinor: 140_000,
      recipient: email,
      order: null,
      isDone: false,
    })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
    const { order, reference } = await give(show, gift)
    if (order === null) throw new Error('Nothing was given')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 1])

    const [mail] = (await listOutbox(fixture.store, 500)).filter(({ recipient }) => recipient === email)
    const booking = await findBookingOf(fixture.store, order)
    expect(mail).toMatchObject({ paperOf: booking?.id })
    expect(mail?.text).toContain(reference)
    const code = booking?.codeText ?? ''
    const { scheduleId } = show
    expect(await admit(fixture.store, await getSecrets(fixture.store), { scheduleId, code })).toMatchObject({
      seats: [
        { seat: 'A-1', is: 'in' },
        { seat: 'A-2', is: 'in' },
      ],
    })

    const secrets = await getSecrets(fixture.store)
    const [pack] = await packBookings(fixture.store, secrets, Buffer.alloc(32), [booking?.id ?? ''])
    expect(pack).toMatchObject({ IsFree: true, Seats: [{ Seat: 'A-1' }, { Seat: 'A-2' }] })

    for (const text of ['zuhura', email, reference ?? ''])
      expect((await findOrders(fixture.store, { text, limit: 5 })).orders).toMatchObject([
        { id: order, name: 'Zuhura Mwangi', isFree: true, totalMinor: 0, state: 'fulfilled' },
      ])
    const page = await findOrderPage(fixture.store, order)
    expect(page).toMatchObject({ isFree: true, totalMinor: 0, payments: [], ledger: [] })
    expect(page.actions).toMatchObject([{ by: 'Wanjiru', why: 'won at the radio', what: 'give-tickets' }])
    const days = { from: 'yesterday', to: 'today' } as const
    const sales = await readSales(createOperatorDeps(fixture), days, noLimits)
    expect(sales.differences).toEqual([])
    expect(sales.shows.find(({ show: id }) => id === scheduleId)).toMatchObject({
      tickets: 2,
      freeTickets: 2,
      grossMinor: 0,
      feesMinor: 0,
      totalMinor: 0,
    })
  })

  test('are the best free seats, or those that are named unless somebody has them', async () => {
    const show = await listed()
    const best = await give(show, { best: 3 })
    expect(new Set(best.seats.map((seat) => seat.slice(0, 1))).size).toBe(1)
    await holdSeats(fixture.visitor(), show, ['J-1'])
    const [sold = ''] = best.seats
    const { message } = await catchRefusal(give(show, { seats: ['J-1', 'J-2', sold] }))
    expect(message).toContain('J-1 is held by a visitor')
    expect(message).toContain(`${sold} is sold`)
    expect((await catchRefusal(give(show, { best: 97 }))).message).toBe('Only 96 seats are free.')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toHaveLength(4)
  })

  test('a seat that staff give and visitors want at the same moment goes to one of them', async () => {
    const show = await listed()
    const wants = Array.from({ length: 8 }, (_, n) =>
      n % 2 === 0
        ? give(show, { seats: ['A-1', 'A-2'] })
        : holdSeats(fixture.visitor(), show, ['A-2', 'A-1']),
    )
    const ends = await Promise.allSettled(wants)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 1])
  })

  test('are limited for the box office, also when two are given at once', async () => {
    const show = await listed()
    const staffId = '7'
    const mine = { staffId, mostPerDay: 3 }
    const ends = await Promise.allSettled([
      give(show, { ...mine, seats: ['A-1', 'A-2'] }),
      give(show, { ...mine, seats: ['B-1', 'B-2'] }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const how of [signed, unsigned])
      expect((await catchRefusal(give(show, { ...mine, seats: ['C-1', 'C-2'] }, how))).message).toContain(
        'You may give 3 free tickets in 24 hours; 1 are left',
      )
    expect(await give(show, { ...mine, seats: ['C-1'] })).toMatchObject({ isDone: true })
    expect(await give(show, { staffId: '8', mostPerDay: 3, best: 3 })).toMatchObject({ isDone: true })
  })

  test('are taken back by a refund of nothing, and their seats are free again', async () => {
    const show = await listed()
    const { order } = await give(show, { seats: ['A-1', 'A-2'] })
    if (order === null) throw new Error('Nothing was given')
    const refund = { what: 'refund', order, ...signed } as const
    expect(
      await operate(createOperatorDeps(fixture), { ...refund, wanted: { kind: 'seats', names: ['A-1'] } }),
    ).toMatchObject({ amountMinor: 0, to: [] })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([1])
    await operate(createOperatorDeps(fixture), { ...refund, wanted: { kind: 'whole' } })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
  })

  test('are printed as a PDF, which the log records', async () => {
    const show = await listed()
    const { order } = await give(show, { best: 1 })
    if (order === null) throw new Error('Nothing was given')
    const print = { what: 'print-tickets', order } as const
    expect(await printTickets(createOperatorDeps(fixture), { ...print, ...unsigned })).toMatchObject({
      file: null,
    })
    const { file } = await printTickets(createOperatorDeps(fixture), { ...print, ...signed })
    expect(
      Buffer.from(file?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const { actions } = await findOrderPage(fixture.store, order)
    expect(actions.map(({ what }) => what)).toEqual(['give-tickets', 'print-tickets'])
  })

  test('are refused for a show that takes no place, has begun or is another brand’s', async () => {
    const begun = await listed({ startsAt: new Date(Date.now() - 60_000) })
    expect((await catchRefusal(give(begun, { best: 1 }))).message).toBe('This show has begun.')
    const off = await listed()
    await fixture.store.transaction((transaction) =>
      changeShows(transaction, [off.scheduleId], {
        state: 'cancelled',
        newStartsAt: null,
        refundUntil: null,
      }),
    )
    expect((await catchRefusal(give(off, { best: 1 }))).message).toContain('does not take place')
    expect((await catchRefusal(give(off, { best: 1, brand: 'nobody' }))).message).toContain('no brand nobody')
    expect((await catchRefusal(give(off, {}))).message).toContain('does not take place')
    // Once its sale is stopped, the house still gives tickets.
    const stopped = await listed()
    await fixture.store.transaction(async (transaction) =>
      setSale(
        transaction,
        stopped.scheduleId,
        await recordAction(transaction, signed, 'stop-sale', { id: stopped.scheduleId }),
      ),
    )
    expect(await give(stopped, { best: 1 })).toMatchObject({ isDone: true })
  })

  test('are given on the command line', async () => {
    const show = await listed()
    const say = async (...args: string[]) =>
      formatOutput(
        JSON.parse(
          JSON.stringify(await operate(createOperatorDeps(fixture), readArguments(args).command)),
        ) as WireAnswer,
      ).join('\n')
    const gift = ['give-tickets', show.scheduleId, '--brand', 'tembo']
    const how = ['--by', 'Wanjiru', '--why', 'won at the radio', '--yes']
    expect(await say(...gift, '--seats', 'A-1', '--email', 'amina@example.com', ...how)).toMatch(
      /^Given: A-1, worth KES 700\.00\.\nOrder \w{26}, booking \w{8}\.\nThey go to amina@example\.com\.$/,
    )
    expect(() => readArguments(gift)).toThrow(UsageError)
    expect(() => readArguments([...gift, '--seats', 'A-1', '--best', '2'])).toThrow(UsageError)
  })
})
