import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { sumReceivedFor } from '@/server/payments/ledger/ledger-repository'
import {
  cards,
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
import { readArguments } from '../read-arguments'
import { listHolds, releaseHold } from './release-hold'

const signed = { actor: 'Wanjiru', reason: 'the visitor asked at the counter', yes: true } as const
const unsigned = { actor: '-', reason: '-', yes: false } as const

describe.each(defaultEngines)('a hold released by staff, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function hold(seats = ['A-1', 'A-2']) {
    const show = fixture.sell()
    await addShow(fixture.store, show)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, seats)
    return { show: show.scheduleId, visitor, key, order: key.ReserveID }
  }
  const release = (order: string, how: typeof signed | typeof unsigned = signed) =>
    releaseHold(fixture.store, { what: 'release-hold', order, ...how })
  const readPaymentId = async (order: string) => {
    const { id } = await fixture.store.kysely
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    return id
  }

  test('frees its seats at once, and the visitor can no longer pay', async () => {
    const { show, visitor, key, order } = await hold()
    expect(await release(order, unsigned)).toMatchObject({ seats: ['A-1', 'A-2'], isDone: false })
    expect(await findTakenSeats(fixture.store, show)).toEqual([0, 1])
    expect((await listHolds(fixture.store, { show })).holds).toMatchObject([
      { order, seats: ['A-1', 'A-2'], isPaying: false, timeZone: 'Africa/Nairobi' },
    ])
    expect(await release(order)).toMatchObject({ isPaymentInDoubt: false, isDone: true })
    expect(await findTakenSeats(fixture.store, show)).toEqual([])
    expect((await listHolds(fixture.store, { show })).holds).toEqual([])
    expect((await catchRefusal(pay(visitor, key, cards.simple))).code).toBe('HOLD_RELEASED')
    expect((await catchRefusal(release(order))).message).toContain('free already')
  })

  test('is refused while a payment is under way, which then buys its seats', async () => {
    const { show, visitor, key, order } = await hold()
    await pay(visitor, key, cards.answerLost)
    expect((await listHolds(fixture.store, { show })).holds).toMatchObject([{ order, isPaying: true }])
    for (const how of [signed, unsigned])
      expect((await catchRefusal(release(order, how))).message).toContain('under way at the bank')
    await fixture.payments.check(await readPaymentId(order))
    expect((await catchRefusal(release(order))).message).toContain('is paid')
    expect(await findTakenSeats(fixture.store, show)).toEqual([0, 1])
  })

  test('gives the money back if a bank that had not answered took it after all', async () => {
    const { show, visitor, key, order } = await hold()
    await pay(visitor, key, cards.answerLost)
    const payment = await readPaymentId(order)
    await fixture.payments.settle(payment, { kind: 'declined', reason: 'timed-out', isInDoubt: true })
    expect(await release(order)).toMatchObject({ isPaymentInDoubt: true, isDone: true })
    await fixture.payments.check(payment)
    await fixture.payments.reconcile()
    expect(await sumReceivedFor(fixture.store, order)).toBe(0)
    const { state } = await fixture.store.kysely
      .selectFrom('payments')
      .select('state')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow()
    expect(state).toBe('refunded')
    expect(await findTakenSeats(fixture.store, show)).toEqual([])
  })

  test('and paid at the same moment is either bought or free, and no money is lost', async () => {
    for (let round = 0; round < 6; round++) {
      const { show, visitor, key, order } = await hold()
      const [paid, released] = await Promise.allSettled([pay(visitor, key, cards.simple), release(order)])
      await fixture.payments.reconcile()
      const isBought = paid.status === 'fulfilled' && paid.value.BookingID !== undefined
      expect(isBought).toBe(released.status === 'rejected')
      expect(await sumReceivedFor(fixture.store, order)).toBe(isBought ? 150_000 : 0)
      expect(await findTakenSeats(fixture.store, show)).toEqual(isBought ? [0, 1] : [])
    }
  })

  test('is listed and released on the command line', async () => {
    const { show, order } = await hold()
    const say = async (...args: string[]) =>
      formatOutput(
        JSON.parse(
          JSON.stringify(await operate(createOperatorDeps(fixture), readArguments(args).command)),
        ) as WireAnswer,
      ).join('\n')
    expect(await say('holds', show)).toContain(`${order}  A-1 A-2  until`)
    const how = ['--by', 'Wanjiru', '--why', 'asked at the counter', '--yes']
    expect(await say('release-hold', order, ...how)).toBe(`Released: A-1, A-2 of order ${order}.`)
    expect(await say('holds', show)).toBe('No seat of this show is held.')
  })
})
