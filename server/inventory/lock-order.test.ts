import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/server/platform/api-error'
import { isFullSet } from '@/tests/full-set'
import { inspectSeats } from '@/tests/fixtures/inspect-seats'
import { createHall, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { hasPostgres } from '@/tests/fixtures/test-database'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture('postgres')
})
afterAll(() => fixture.close())

async function deadlocks(): Promise<number> {
  // A connection’s statistics are flushed when it ends, or some time later.
  await fixture.store.query('select pg_stat_force_next_flush()')
  const { rows } = await fixture.store.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.n ?? -1
}

/**
 * Half of the visitors shift three seats back and forth by one; the others try for two seats at the edges of
 * those.
 */
async function slide(pairs: number, steps: number): Promise<Record<string, number>> {
  const show = fixture.sell({ layout: createHall(1, pairs * 5), maxTickets: 3 })
  const tally: Record<string, number> = {}
  const count = (what: string) => (tally[what] = (tally[what] ?? 0) + 1)
  const seats = (first: number, many: number) => show.seatNames.slice(first, first + many)

  async function run(isMover: boolean, first: number): Promise<void> {
    const visitor = fixture.visitor()
    let hold: { ReserveID: string; ReserveKey?: string | undefined } | undefined
    for (let step = 0; step < steps; step++)
      try {
        const made = await visitor.call('BookingReserve', {
          SchID: show.scheduleId,
          SelectedSeats: isMover ? seats(first + (step % 2), 3) : seats(first + (step % 4), 2),
          AttemptID: randomUUID(),
          ...(hold && { Replaces: { ReserveID: hold.ReserveID, ReserveKey: hold.ReserveKey ?? '' } }),
        })
        if (isMover) hold = made
        else
          await visitor.call('ReleaseReservation', { ReserveID: made.ReserveID, ReserveKey: made.ReserveKey })
        count(isMover ? 'moved' : 'held')
      } catch (error) {
        count(error instanceof ApiError ? error.code : String(error))
      }
  }
  await Promise.all(Array.from({ length: pairs }, (_, i) => [run(true, i * 5), run(false, i * 5)]).flat())
  expect(await inspectSeats(fixture.store, show.scheduleId)).toEqual({
    overlaps: { held: 0, ticketed: 0 },
    incomplete: 0,
    strays: 0,
  })
  return tally
}

describe('visitors who shift their seats while others reserve around them', () => {
  test('never deadlock', async () => {
    const before = await deadlocks()
    const tally = await slide(8, isFullSet ? 120 : 60)
    expect(Object.keys(tally).toSorted()).toEqual(['SEAT_TAKEN', 'held', 'moved'])
    expect((await deadlocks()) - before).toBe(0)
    // Confirms that the two groups did compete for seats.
    expect(tally['moved']).toBeGreaterThan(100)
    expect(tally['SEAT_TAKEN']).toBeGreaterThan(100)
  })

  test.runIf(hasPostgres)('lock no seat above the one that they wait for', async () => {
    const show = fixture.sell({ layout: createHall(1, 6) })
    const visitor = fixture.visitor()
    const choose = (seats: string[], before?: { ReserveID: string; ReserveKey?: string | undefined }) =>
      visitor.call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: seats,
        AttemptID: randomUUID(),
        ...(before && { Replaces: { ReserveID: before.ReserveID, ReserveKey: before.ReserveKey ?? '' } }),
      })
    const hold = await choose(['A-1', 'A-2', 'A-3'])
    const { store } = fixture
    let moved: Promise<unknown> = Promise.resolve()
    await store.transaction(async (other) => {
      const lock = (seat: number) =>
        other.query('select from claims where schedule_id = $1 and seat_index = $2 for update nowait', [
          show.scheduleId,
          seat,
        ])
      await lock(0)
      moved = choose(['A-2', 'A-3', 'A-4'], hold)
      const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await vi.waitUntil(async () => (await store.query(waits)).rowCount === 1, {
        timeout: 20_000,
        interval: 5,
      })
      // The seats that the other transaction would lock next are free, so no circle of waits arises.
      expect((await lock(1)).rowCount).toBe(1)
      expect((await lock(2)).rowCount).toBe(1)
    })
    expect(await moved).toMatchObject({ SelectedSeats: ['A-2', 'A-3', 'A-4'] })
  })

  test('release the seats that they no longer want, in the same show and in another', async () => {
    const [one, other] = [
      fixture.sell({ layout: createHall(1, 6) }),
      fixture.sell({ layout: createHall(1, 6) }),
    ]
    const visitor = fixture.visitor()
    const hold = (
      show: typeof one,
      seats: string[],
      before?: { ReserveID: string; ReserveKey?: string | undefined },
    ) =>
      visitor.call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: seats,
        AttemptID: randomUUID(),
        ...(before && { Replaces: { ReserveID: before.ReserveID, ReserveKey: before.ReserveKey ?? '' } }),
      })
    const first = await hold(one, ['A-1', 'A-2', 'A-3'])
    const second = await hold(one, ['A-2', 'A-3', 'A-4'], first)
    const stranger = fixture.visitor()
    const reserve = (SchID: string, seat: string) =>
      stranger.call('BookingReserve', { SchID, SelectedSeats: [seat], AttemptID: randomUUID() })
    await expect(reserve(one.scheduleId, 'A-1')).resolves.toMatchObject({ SelectedSeats: ['A-1'] })
    await expect(reserve(one.scheduleId, 'A-2')).rejects.toMatchObject({ code: 'SEAT_TAKEN' })
    await hold(other, ['A-1'], second)
    await expect(reserve(one.scheduleId, 'A-2')).resolves.toMatchObject({ SelectedSeats: ['A-2'] })
    for (const { scheduleId } of [one, other])
      expect(await inspectSeats(fixture.store, scheduleId)).toMatchObject({ incomplete: 0, strays: 0 })
  })

  test('keep their seats when the wanted ones are taken', async () => {
    const show = fixture.sell({ layout: createHall(1, 6) })
    const [visitor, stranger] = [fixture.visitor(), fixture.visitor()]
    const choose = { SchID: show.scheduleId, AttemptID: randomUUID() }
    const mine = await visitor.call('BookingReserve', { ...choose, SelectedSeats: ['A-1', 'A-2'] })
    await stranger.call('BookingReserve', { ...choose, SelectedSeats: ['A-3'] })
    const Replaces = { ReserveID: mine.ReserveID, ReserveKey: mine.ReserveKey ?? '' }
    const moved = visitor.call('BookingReserve', {
      ...choose,
      AttemptID: randomUUID(),
      SelectedSeats: ['A-2', 'A-3'],
      Replaces,
    })
    await expect(moved).rejects.toMatchObject({ code: 'SEAT_TAKEN', detail: { seats: ['A-3'] } })
    expect(await inspectSeats(fixture.store, show.scheduleId)).toMatchObject({ incomplete: 0, strays: 0 })
  })
})

describe('a transaction that the database aborted in favour of another', () => {
  test.runIf(hasPostgres)(
    'is retried: two transactions that take two locks in opposite order both succeed',
    async () => {
      let met = 0
      const lockBoth = (...locks: [number, number]) =>
        fixture.store.transaction(async (transaction) => {
          await transaction.query('select pg_advisory_xact_lock($1)', [locks[0]])
          met++
          // Both transactions have their first lock.
          await vi.waitUntil(() => met >= 2, { timeout: 10_000, interval: 5 })
          await transaction.query('select pg_advisory_xact_lock($1)', [locks[1]])
          return locks[0]
        })
      expect(await Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).toEqual([1, 2])
    },
  )

  test.each(['40P01', '40001'])('%s is retried a few times and then answers 503', async (code) => {
    let tries = 0
    const undone = fixture.store.transaction(async (transaction) => {
      tries++
      await transaction.query('select fail($1)', [code])
    })
    await expect(undone).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
    expect(tries).toBe(5)
  })

  test('is retried for a single statement too, raw or typed', async () => {
    const { store } = fixture
    await store.query('create sequence turns')
    await store.query(`create function late() returns integer language plpgsql as $$
      begin if nextval('turns') % 3 <> 0 then perform fail('40001'); end if; return 7; end $$`)
    expect((await store.query('select late() as n')).rows).toEqual([{ n: 7 }])
    expect(await store.kysely.selectNoFrom(sql<number>`late()`.as('n')).execute()).toEqual([{ n: 7 }])
  })
})
