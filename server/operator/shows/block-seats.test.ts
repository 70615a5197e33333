import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSeatFree, unpackSeats } from '@/contract/hall/seat-bits'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { addShow } from '@/tests/fixtures/add-show'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { operate, type WireAnswer } from '../operate'
import { UsageError } from '@/server/platform/command-arguments'
import { readArguments } from '../read-arguments'
import { formatOutput } from '../format-output'

const signed = ['--why', 'the chair is broken', '--by', 'Wanjiru', '--yes']

describe.each(defaultEngines)('blocked seats, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function listed() {
    const show = fixture.sell()
    await addShow(fixture.store, show)
    return show
  }
  const say = async (...args: string[]) =>
    formatOutput(
      JSON.parse(
        JSON.stringify(await operate(createOperatorDeps(fixture), readArguments(args).command)),
      ) as WireAnswer,
    ).join('\n')
  type Show = Awaited<ReturnType<typeof listed>>
  const block = (show: Show, seats: string, ...more: string[]) =>
    say('block-seats', show.scheduleId, '--seats', seats, ...more)
  const unblock = (show: Show, seats: string, ...more: string[]) =>
    say('unblock-seats', show.scheduleId, '--seats', seats, ...more)
  const hold = (show: Show, seats: string[]) => holdSeats(fixture.visitor(), show, seats)

  test('stay unavailable until they are unblocked, with author and reason recorded', async () => {
    const show = await listed()
    expect(await block(show, 'A-1,A-2')).toBe('Would be taken off sale: A-1, A-2.')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
    expect(await block(show, 'A-1,A-2', ...signed)).toBe('Off sale: A-1, A-2.')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 1])
    const refusal = await catchRefusal(hold(show, ['A-1', 'A-3']))
    expect(refusal).toMatchObject({ code: 'SEAT_TAKEN', detail: { seats: ['A-1'] } })
    expect(await say('block-seats', show.scheduleId)).toMatch(/^A-1 .*Wanjiru {2}the chair is broken\nA-2 /)
    expect(await say('log', '--most', '1')).toContain('block-seats')
    expect(await unblock(show, 'A-1', ...signed)).toBe('Back on sale: A-1.')
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([1])
    await hold(show, ['A-1'])
    expect(await say('block-seats', show.scheduleId)).not.toContain('A-1')
  })

  test('cannot include sold, held or blocked seats: the refusal names each and blocks none', async () => {
    const show = await listed()
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1'])
    await pay(visitor, key, cards.simple)
    await hold(show, ['A-2'])
    await block(show, 'A-3', ...signed)
    for (const yes of [[], signed]) {
      const { message } = await catchRefusal(block(show, 'A-1,A-2,A-3,A-4', ...yes))
      expect(message).toBe(
        [
          'No seat was taken off sale.',
          'A-1 is sold: refund it first.',
          'A-2 is held by a visitor: try again in 15 minutes.',
          'A-3 is already off sale.',
        ].join('\n'),
      )
    }
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 1, 2])
    expect((await catchRefusal(unblock(show, 'A-1,A-3', ...signed))).message).toContain(
      'were not off sale: A-1',
    )
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 1, 2])
    expect((await catchRefusal(block(show, 'Z-9', ...signed))).message).toContain('no seat Z-9')
    expect((await catchRefusal(say('block-seats', randomUUID()))).code).toBe('NOT_FOUND')
    expect(() => readArguments(['unblock-seats', show.scheduleId])).toThrow(UsageError)
  })

  test('may include a seat whose hold has expired', async () => {
    const show = await listed()
    await hold(show, ['A-1'])
    await fixture.store.query(
      `update claims set expires_at = now() - interval '1 second' where schedule_id = $1`,
      [show.scheduleId],
    )
    expect(await block(show, 'A-1', ...signed)).toContain('Off sale')
    expect((await catchRefusal(hold(show, ['A-1']))).code).toBe('SEAT_TAKEN')
  })

  test('a seat that visitors and operators want at the same moment goes to one of them', async () => {
    const show = await listed()
    const wants = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? block(show, 'A-1,A-2', ...signed) : hold(show, ['A-2', 'A-1']),
    )
    const ends = await Promise.allSettled(wants)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 1])
  })
})

describe('the seat layout of a hall', () => {
  const shop = fridayShop()

  test('shows a blocked seat as not available', async () => {
    const { rows } = await shop.store.query<{ id: string }>(
      `select id from schedules where screen_id = 'westlands-2' and show_date = '2026-03-07' order by starts_at limit 1`,
    )
    const SchID = rows[0]?.id ?? ''
    const layout = async () => {
      const { body } = await shop.ask('GetSeatLayout', { SchID, Compact: true })
      return body as { Availability: string; SeatTypes: { Available: number }[] }
    }
    const free = ({ SeatTypes }: Awaited<ReturnType<typeof layout>>) =>
      SeatTypes.reduce((sum, { Available }) => sum + Available, 0)
    const before = await layout()
    const { command } = readArguments(['block-seats', SchID, '--seats', 'A-1', ...signed])
    await operate({ store: shop.store } as Parameters<typeof operate>[0], command)
    const after = await layout()
    expect(free(before) - free(after)).toBe(1)
    const changed = Array.from({ length: free(before) }, (_, seat) => seat).filter(
      (seat) =>
        isSeatFree(unpackSeats(before.Availability), seat) !==
        isSeatFree(unpackSeats(after.Availability), seat),
    )
    expect(changed).toHaveLength(1)
  })
})
