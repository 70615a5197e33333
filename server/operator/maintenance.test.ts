import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { pauseLateHolds } from '@/server/orders/paused-holds/pause-holds'
import { createBank } from '@/server/payments/providers/sandbox/bank'
import { sweepExpiredClaims } from '@/server/inventory/sweeper'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { addShow } from '@/tests/fixtures/add-show'
import { operate, type WireAnswer } from './operate'
import type { OperatorDeps } from './operator-deps'
import { UsageError } from '@/server/platform/command-arguments'
import { readArguments } from './read-arguments'
import { formatOutput } from './format-output'

const signed = ['--why', 'a new version', '--by', 'Wanjiru', '--yes']
const minute = 60_000
/** Tolerance in milliseconds for values that are truncated on the way. */
const toTheMoment = { from: -3, to: 1 }
/** Returns a tolerance for the time that a busy machine needs between two measurements. */
const closeTo = (ms: number) => ({ from: ms - 5_000, to: ms + 30_000 })

describe.each(defaultEngines)('maintenance of a brand by an operator, on %s', (engine) => {
  let fixture: BookingFixture
  let deps: OperatorDeps
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    deps = createOperatorDeps(fixture)
  })
  afterEach(async () => {
    const all = await state('all')
    if (all.brands.some(({ since }) => since !== null)) await say('off', 'all', ...signed)
  })
  afterAll(() => fixture.close())

  async function say(...words: string[]) {
    const answer = await operate(deps, readArguments(['maintenance', ...words]).command)
    return formatOutput(JSON.parse(JSON.stringify(answer)) as WireAnswer).join('\n')
  }
  async function state(brand: string) {
    const answer = await operate(deps, { what: 'maintenance', brand })
    if (answer.what !== 'maintenance') throw new Error('No state was told')
    return answer
  }
  type Key = Awaited<ReturnType<typeof holdSeats>>['key']
  const readEnd = async (visitor: TestVisitor, key: Key) => {
    const { ExpiresAt } = await visitor.call('GetReservation', key)
    if (ExpiresAt === undefined) throw new Error('No end was told')
    return ExpiresAt
  }
  const readClaims = async ({ ReserveID }: Key) =>
    fixture.store.kysely
      .selectFrom('claims')
      .select('expires_at')
      .where('reservation_id', '=', ReserveID)
      .execute()
  /** Shifts the start of maintenance, or of a hold’s pause, further into the past. */
  const lasts = (ms: number) =>
    fixture.store.query(`update paused_holds set paused_at = paused_at - make_interval(secs => $1)`, [
      ms / 1000,
    ])
  /** Sets the remaining time of a hold. */
  async function leave({ ReserveID }: Key, ms: number) {
    const end = new Date(fixture.store.nowMs() + ms)
    for (const [table, id, column] of [
      ['reservations', 'id', 'expires_at'],
      ['claims', 'reservation_id', 'expires_at'],
      ['live_holds', 'reservation_id', 'ends_at'],
    ])
      await fixture.store.query(`update ${table} set ${column} = $2 where ${id} = $1`, [ReserveID, end])
  }
  const between = (ms: number, { from, to }: ReturnType<typeof closeTo>) => {
    expect(ms).toBeGreaterThan(from)
    expect(ms).toBeLessThan(to)
  }

  test('without yes nothing is closed and the answer is a preview', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    const end = await readEnd(visitor, key)
    expect(await say('on', 'tembo')).toMatch(/Would be closed: tembo\.\n\d+ holds? to be paused\./)
    expect(await readEnd(visitor, key)).toBe(end)
    expect(await say('show', 'dana')).toBe('dana: open')
  })

  test('paused holds are extended by the length of the maintenance, and are then paid', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1', 'A-2'])
    await leave(key, 5 * minute)
    expect(await say('on', 'tembo', ...signed)).toContain('Closed: tembo.')
    // The end is so far off that neither another visitor nor the sweeper can take the seats.
    between((await readEnd(visitor, key)) - fixture.store.nowMs(), closeTo(245 * minute))
    await sweepExpiredClaims(fixture.store)
    expect((await catchRefusal(holdSeats(fixture.visitor(), show, ['A-2']))).code).toBe('SEAT_TAKEN')

    await lasts(40 * minute)
    expect(await say('off', 'tembo', ...signed)).toContain('Open again: tembo.')
    const end = await readEnd(visitor, key)
    between(end - fixture.store.nowMs(), closeTo(45 * minute))
    expect((await readClaims(key)).map(({ expires_at }) => expires_at.getTime())).toEqual([end, end])
    expect(await pay(visitor, key, cards.simple)).toHaveProperty('BookingID')
  })

  test('starting to pay afterwards keeps the extended time', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await say('on', 'tembo', ...signed)
    await lasts(60 * minute)
    await say('off', 'tembo', ...signed)
    const before = await readEnd(visitor, key)
    await pay(visitor, key, cards.verified)
    expect(await readEnd(visitor, key)).toBe(before)
    between(before - fixture.store.nowMs(), closeTo(75 * minute - 1_000))
  })

  test('repeating the command updates the message and end for visitors without extending holds twice', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await say('on', 'tembo', ...signed)
    const end = await readEnd(visitor, key)
    await say(
      'on',
      'tembo',
      '--until',
      '45m',
      '--message',
      'New seats.',
      '--message-ar',
      'مقاعد جديدة.',
      ...signed,
    )
    expect(await readEnd(visitor, key)).toBe(end)
    const [tembo] = (await state('tembo')).brands
    expect(tembo?.message).toEqual({ en: 'New seats.', ar: 'مقاعد جديدة.' })
    between((tembo?.until?.getTime() ?? 0) - fixture.store.nowMs(), closeTo(45 * minute))
    await say('off', 'tembo', ...signed)
    between((await readEnd(visitor, key)) - fixture.store.nowMs(), closeTo(15 * minute))
  })

  test('shows the message in every language given, replacing the earlier ones', async () => {
    const english = ['--message', 'New seats.']
    const output = await say('on', 'all', ...english, '--message-sw', 'Viti vipya.', ...signed)
    expect(output).toMatch(/\n {2}en: New seats\.\n {2}sw: Viti vipya\.$/)
    expect((await state('all')).brands.map(({ message }) => message)).toEqual(
      brands.map(() => ({ en: 'New seats.', sw: 'Viti vipya.' })),
    )
    await say('on', 'tembo', ...english, ...signed)
    expect((await state('tembo')).brands[0]?.message).toEqual({ en: 'New seats.' })
  })

  test('a hold that expired before the maintenance stays expired', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1'])
    await leave(key, -1_000)
    await say('on', 'tembo', ...signed)
    await lasts(10 * minute)
    await say('off', 'tembo', ...signed)
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'expired' })
    expect(await holdSeats(fixture.visitor(), show, ['A-1'])).toHaveProperty('ReserveID')
  })

  test('holds are paused for four hours at most, and never beyond the end of sales', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    const soon = fixture.sell({
      startsAt: new Date(Date.now() + 60 * minute),
      salesEndAt: new Date(Date.now() + 30 * minute),
    })
    await addShow(fixture.store, soon)
    const other = await holdSeats(visitor, soon, ['A-1'])
    await say('on', 'tembo', ...signed)
    between((await readEnd(visitor, other.key)) - soon.salesEndAt.getTime(), toTheMoment)
    await lasts(300 * minute)
    await say('off', 'tembo', ...signed)
    between((await readEnd(visitor, key)) - fixture.store.nowMs(), closeTo(255 * minute))
    between((await readEnd(visitor, other.key)) - soon.salesEndAt.getTime(), toTheMoment)
  })

  test('a running payment completes during maintenance, and its tickets are valid', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await pay(visitor, key, cards.answerLost)
    await say('on', 'tembo', ...signed)
    await fixture.store.query(
      `update payments set created_at = created_at - interval '1 minute', next_check_at = now() where order_id = $1`,
      [key.ReserveID],
    )
    await fixture.payments.reconcile()
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'confirmed' })
    await say('off', 'tembo', ...signed)
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'confirmed' })
  })

  test('a payment that fails during maintenance keeps the visitor’s seats for a payment afterwards', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1'])
    const { VerifyUrl = '' } = await pay(visitor, key, cards.verified)
    const atBankUntil = async () =>
      (
        await fixture.store.kysely
          .selectFrom('payments')
          .select('step_until')
          .where('order_id', '=', key.ReserveID)
          .executeTakeFirstOrThrow()
      ).step_until?.getTime() ?? 0
    const before = await atBankUntil()
    await say('on', 'tembo', ...signed)
    await lasts(20 * minute)
    await say('off', 'tembo', ...signed)
    between((await atBankUntil()) - before, closeTo(20 * minute))

    await say('on', 'tembo', ...signed)
    await createBank(fixture.store).decide(new URL(VerifyUrl).pathname.slice('/verify/'.length), 'declined')
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'declined' })
    expect((await catchRefusal(holdSeats(fixture.visitor(), show, ['A-1']))).code).toBe('SEAT_TAKEN')
    await lasts(20 * minute)
    await say('off', 'tembo', ...signed)
    const end = await readEnd(visitor, key)
    expect((await readClaims(key)).map(({ expires_at }) => expires_at.getTime())).toEqual([end])
    expect(await pay(visitor, key, cards.simple)).toHaveProperty('BookingID')
  })

  test('seats reserved just after the start of maintenance are paused too', async () => {
    await say('on', 'tembo', ...signed)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await pauseLateHolds(fixture.store)
    await pauseLateHolds(fixture.store)
    between((await readEnd(visitor, key)) - fixture.store.nowMs(), closeTo(255 * minute))
    await say('off', 'tembo', ...signed)
    between((await readEnd(visitor, key)) - fixture.store.nowMs(), closeTo(15 * minute))
  })

  test('holds of another brand’s visitors are not affected', async () => {
    const visitor = fixture.visitor({ brandId: 'dana' })
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    const end = await readEnd(visitor, key)
    await say('on', 'tembo', ...signed)
    expect(await readEnd(visitor, key)).toBe(end)
  })

  test('the log shows who changed maintenance, when and why', async () => {
    await say('on', 'orbit', ...signed)
    await say('off', 'all', ...signed)
    expect(await operate(deps, { what: 'log', most: 2 })).toMatchObject({
      actions: [
        { what: 'maintenance-off', by: 'Wanjiru', why: 'a new version', details: { brands: ['orbit'] } },
        { what: 'maintenance-on', by: 'Wanjiru', details: { brands: ['orbit'] } },
      ],
    })
  })

  test('rejects invalid arguments', async () => {
    expect(() => readArguments(['maintenance', 'on', 'tembo', '--until', 'soon'])).toThrow(UsageError)
    expect(() => readArguments(['maintenance', 'over', 'tembo'])).toThrow(UsageError)
    expect(() => readArguments(['maintenance', 'on'])).toThrow(UsageError)
    expect((await catchRefusal(say('on', 'nobodys', ...signed))).message).toContain('no brand nobodys')
    expect(
      (await catchRefusal(say('on', 'tembo', '--until', '2020-01-01 10:00', ...signed))).message,
    ).toContain('in the future')
    expect(() => readArguments(['maintenance', 'on', 'tembo', '--message-sw', 'Habari'])).toThrow(
      /^Add the English text with --message\./,
    )
    expect(() => readArguments(['maintenance', 'on', 'tembo', '--message-xx', 'Hello'])).toThrow(UsageError)
    expect(
      (await catchRefusal(say('on', 'dana', '--message', 'Hello', '--message-sw', 'Habari', ...signed)))
        .message,
    ).toBe('No page of dana is in sw.')
    expect((await catchRefusal(say('off', 'tembo', ...signed))).message).toContain('is open')
  })
})
