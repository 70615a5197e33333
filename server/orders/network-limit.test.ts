import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSample } from '@/tests/full-set'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { sweepLiveHolds } from '@/server/inventory/live-holds-repository'
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
import { hasPostgres } from '@/tests/fixtures/test-database'

/** Splits the seats of a show into groups of a given size, each for one reservation. */
function groupSeats({ seatNames }: ShowForSale, seats: number): string[][] {
  return Array.from({ length: Math.floor(seatNames.length / seats) }, (_, i) =>
    seatNames.slice(i * seats, (i + 1) * seats),
  )
}

interface From {
  readonly address: string
  /** Omitted: a new browser each time; empty: a client without cookies. */
  readonly deviceId?: string
}
const reserve = (fixture: BookingFixture, show: ShowForSale, SelectedSeats: string[], from: From) =>
  fixture.visitor(from).call('BookingReserve', { SchID: show.scheduleId, SelectedSeats })

/** Tries to reserve every group of a show’s seats; returns the number of held seats. */
async function grab(
  fixture: BookingFixture,
  show: ShowForSale,
  seats: number,
  from: (i: number) => From,
): Promise<number> {
  const results = await Promise.allSettled(
    groupSeats(show, seats).map((group, i) => reserve(fixture, show, group, from(i))),
  )
  for (const result of results)
    if (result.status === 'rejected')
      expect(['TOO_MANY_REQUESTS', 'HOLD_LIMIT']).toContain(result.reason.code)
  return results.filter((result) => result.status === 'fulfilled').length * seats
}

describe.each(defaultEngines)('holding seats to keep others from buying, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { rateLimits: true })
  })
  afterAll(() => fixture.close())

  const big = () => fixture.sell({ layout: createHall(20, 10), maxTickets: 5 })
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  /** Reserves as many seats as possible in several shows, one after the other. */
  async function grabCity(shows: number, from: (i: number) => From): Promise<number[]> {
    const held: number[] = []
    for (let i = 0; i < shows; i++) held.push(await grab(fixture, big(), 5, from))
    return held
  }

  test.each([
    ['with a new browser each time', () => ({ address: '198.51.100.1' }), 40, 120],
    ['without cookies', () => ({ address: '198.51.100.2', deviceId: '' }), 25, 100],
  ] as const)(
    'one address %s can hold a fifth of a hall, and a few rows across the city',
    async (_, from, ofShow, ofCity) => {
      const held = await grabCity(ofCity / ofShow + 2, from)
      expect(held[0]).toBe(ofShow)
      expect(sum(held)).toBe(ofCity)
      // Other addresses can reserve the remaining seats.
      const show = big()
      expect(await reserve(fixture, show, ['A-1'], { address: '203.0.113.9' })).toMatchObject({
        SelectedSeats: ['A-1'],
      })
    },
  )

  test.each(
    takeSample(
      [
        ['/64', (i: number) => `2001:db8:1:1::${i + 1}`, 40, 120],
        ['/56', (i: number) => `2001:db8:2:${i.toString(16)}::1`, 60, 240],
        ['/48', (i: number) => `2001:db8:3:${(256 * i).toString(16)}::1`, 80, 480],
        ['/24 of IPv4', (i: number) => `203.0.114.${i}`, 60, 240],
      ],
      2,
    ),
  )('a whole %s counts as one network', async (_, address, ofShow, ofCity) => {
    let next = 0
    const held = await grabCity(ofCity / ofShow + 2, () => ({ address: address(next++ % 256) }))
    expect(held[0]).toBe(ofShow)
    expect(sum(held)).toBe(ofCity)
  })

  test('a network may hold more after purchases, up to half of a hall', async () => {
    const address = '198.51.101.1'
    const full = async () => sum(await grabCity(5, () => ({ address })))
    expect(await full()).toBe(120)
    await fixture.store.query(`update live_holds set ends_at = now()`)
    for (let i = 0; i < 4; i++) {
      const visitor = fixture.visitor({ address })
      const { key } = await holdSeats(visitor, big(), ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'])
      expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
    }
    expect(await full()).toBe(140)
    await fixture.store.query(`update live_holds set ends_at = now()`)
    expect(await grab(fixture, big(), 5, () => ({ address }))).toBe(60)
    // Even a carrier with very many purchases may hold at most half of a hall.
    await fixture.store.query('update network_credit set seats = seats * 1000')
    expect(await grab(fixture, big(), 5, () => ({ address }))).toBe(100)
    // The credit halves after a week.
    await fixture.store.query('update live_holds set ends_at = now()')
    await fixture.store.query(
      `update network_credit set seats = seats / 1000, updated_at = now() - interval '7 days 1 minute'`,
    )
    expect(await full()).toBe(130)
  })

  test('a returning customer of a carrier can hold seats when the carrier’s address is at its limit', async () => {
    const address = '198.51.102.1'
    const deviceId = randomUUID()
    const visitor = fixture.visitor({ address, deviceId })
    const { key } = await holdSeats(visitor, big(), ['A-1'])
    await pay(visitor, key, cards.simple)
    await grabCity(6, () => ({ address }))
    const show = big()
    expect((await catchRefusal(reserve(fixture, show, ['A-1', 'A-2'], { address }))).code).toBe(
      'TOO_MANY_REQUESTS',
    )
    expect(await reserve(fixture, show, ['A-1', 'A-2'], { address, deviceId })).toMatchObject({
      SelectedSeats: ['A-1', 'A-2'],
    })
    // Without its cookie the browser is not recognised.
    expect((await catchRefusal(reserve(fixture, show, ['B-1', 'B-2'], { address, deviceId: '' }))).code).toBe(
      'TOO_MANY_REQUESTS',
    )
  })

  test('one browser holds seats of at most four shows, and of another after releasing one', async () => {
    const visitor = fixture.visitor({ address: '198.51.103.1' })
    const five = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']
    const [first] = [await holdSeats(visitor, big(), five)]
    for (let i = 1; i < 4; i++) await holdSeats(visitor, big(), five)
    expect((await catchRefusal(holdSeats(visitor, big(), ['A-1']))).code).toBe('HOLD_LIMIT')
    await visitor.call('ReleaseReservation', first.key)
    await holdSeats(visitor, big(), ['A-1'])
  })

  test('released, paid, replaced and expired seats no longer count', async () => {
    const address = '198.51.104.1'
    const show = fixture.sell({ layout: createHall(8, 10), maxTickets: 5 })
    const groups = groupSeats(show, 5)
    const isFull = async (group = 11) => {
      const refusal = await catchRefusal(reserve(fixture, show, groups[group] ?? [], { address }))
      expect(refusal.code).toBe('TOO_MANY_REQUESTS')
    }
    // Even a small hall has room for four visitors of one address.
    const visitors = Array.from({ length: 4 }, () => fixture.visitor({ address }))
    const holds = []
    for (const [i, visitor] of visitors.entries()) holds.push(await holdSeats(visitor, show, groups[i] ?? []))
    await isFull()
    const [first, second, third] = visitors
    await first?.call('ReleaseReservation', holds[0]?.key ?? { ReserveID: '' })
    await reserve(fixture, show, groups[4] ?? [], { address })
    await isFull()
    await second?.call('BookingReserve', {
      SchID: show.scheduleId,
      SelectedSeats: groups[5] ?? [],
      Replaces: { ReserveID: holds[1]?.ReserveID ?? '', ReserveKey: holds[1]?.ReserveKey ?? '' },
    })
    await isFull()
    await fixture.store.query(
      `with gone as (update reservations set expires_at = now() where id = $1 returning id)
       update live_holds set ends_at = now() where reservation_id in (select id from gone)`,
      [holds[3]?.ReserveID],
    )
    await reserve(fixture, show, groups[6] ?? [], { address })
    await isFull()
    // A purchase frees its seats in the limit and raises the limit by as many.
    if (third) await pay(third, holds[2]?.key ?? { ReserveID: '' }, cards.simple)
    await reserve(fixture, show, groups[7] ?? [], { address })
    await reserve(fixture, show, groups[8] ?? [], { address })
    await isFull()
  })

  test('an abandoned verification counts for half an hour, whatever happened to its seats', async () => {
    const address = '198.51.105.1'
    const show = fixture.sell({ layout: createHall(8, 10), maxTickets: 5 })
    const groups = groupSeats(show, 5)
    for (const group of groups.slice(0, 4)) {
      const visitor = fixture.visitor({ address })
      const { key } = await holdSeats(visitor, show, group)
      await pay(visitor, key, cards.verified)
      // Every attempt uses a different card.
      await fixture.store.query('delete from payment_tries')
      await fixture.store.query(
        `update sandbox_bank_charges set created_at = now() - interval '9 minutes' where order_reference = $1`,
        [key.ReserveID],
      )
      await visitor.call('ConfirmBooking', key)
      expect(await visitor.call('ReleaseReservation', key)).toEqual({ State: 'released' })
      // The abandoned attempt does not keep the visitor from choosing other seats.
      await visitor.call('BookingReserve', { SchID: big().scheduleId, SelectedSeats: ['A-1'] })
    }
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
    await sweepLiveHolds(fixture.store)
    expect((await catchRefusal(reserve(fixture, show, ['A-1'], { address }))).code).toBe('TOO_MANY_REQUESTS')
    await fixture.store.query(`update live_holds set given_up_until = given_up_until - interval '31 minutes'`)
    await reserve(fixture, show, ['A-1'], { address })
    expect(await sweepLiveHolds(fixture.store)).toBeGreaterThanOrEqual(4)
  })

  test('a repeated attempt at the limit gets its hold, not a refusal', async () => {
    const address = '198.51.106.1'
    const show = fixture.sell({ layout: createHall(8, 10), maxTickets: 5 })
    const groups = groupSeats(show, 5)
    const visitor = fixture.visitor({ address })
    const order = { SchID: show.scheduleId, SelectedSeats: groups[0] ?? [], AttemptID: randomUUID() }
    const hold = await visitor.call('BookingReserve', order)
    for (const group of groups.slice(1, 4)) await reserve(fixture, show, group, { address })
    expect(await visitor.call('BookingReserve', order)).toMatchObject({ ReserveID: hold.ReserveID })
  })

  test('the address itself is not stored', async () => {
    const address = '198.51.107.77'
    await reserve(fixture, fixture.sell(), ['A-1'], { address })
    let dump = ''
    for (const table of ['reservations', 'orders', 'live_holds', 'network_credit']) {
      const { rows } = await fixture.store.query<{ line: string }>(`select t::text as line from ${table} t`)
      dump += rows.map(({ line }) => line).join()
    }
    expect(dump.length).toBeGreaterThan(100)
    expect(dump).not.toContain(address)
    expect(dump).not.toContain(Buffer.from(address).toString('hex'))
  })
})

test.runIf(hasPostgres)('two servers on one database count a network’s seats together exactly', async () => {
  const first = await openBookingFixture('postgres', { rateLimits: true })
  const second = await openBookingFixture('postgres', { rateLimits: true, databaseUrl: first.databaseUrl })
  try {
    let seats = 0
    for (let i = 0; i < 6; i++) {
      const show = first.sell({ layout: createHall(20, 10), maxTickets: 5 })
      second.sell(show)
      const results = await Promise.allSettled(
        groupSeats(show, 5).map((group, n) =>
          reserve(n % 2 ? first : second, show, group, { address: '198.51.100.20' }),
        ),
      )
      seats += 5 * results.filter((result) => result.status === 'fulfilled').length
    }
    expect(seats).toBe(120)
  } finally {
    await second.close()
    await first.close()
  }
})
