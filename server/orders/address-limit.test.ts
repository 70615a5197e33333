import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  engines,
  hallOf,
  holdSeats,
  openBookingWorld,
  pay,
  refusalOf,
  type BookingWorld,
} from '@/tests/worlds/booking-world'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { takenSeats } from '@/server/inventory/claims-repository'

describe.each(engines)('a visitor who clears cookies, on %s', (engine) => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld(engine, { rateLimits: true })
  })
  afterAll(() => world.close())

  const rowsOf = (show: ShowForSale, seats: number) => {
    const names = show.seatNames
    return Array.from({ length: names.length / seats }, (_, i) => names.slice(i * seats, (i + 1) * seats))
  }
  const reserve = (show: ShowForSale, SelectedSeats: string[], address: string) =>
    world.visitor({ address }).call('BookingReserve', { SchID: show.scheduleId, SelectedSeats })

  test('cannot empty a hall from one address, one hold after the other or all at once', async () => {
    const show = world.sell({ layout: hallOf(20, 10), maxTickets: 5 })
    const results = await Promise.allSettled(
      rowsOf(show, 5).map((seats) => reserve(show, [...seats], '198.51.100.7')),
    )
    const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason)
    expect(refused).toHaveLength(20)
    for (const refusal of refused) expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
    const taken = await takenSeats(world.store, show.scheduleId)
    expect(taken).toHaveLength(100)
    // The rest of the hall is for everybody else.
    const free = show.seatNames.filter((_, index) => !taken.includes(index)).slice(0, 5)
    expect(await reserve(show, free, '203.0.113.9')).toMatchObject({ SelectedSeats: free })
  })

  test('of a small hall may be ten visitors, and one IPv6 home is one address', async () => {
    const show = world.sell({ layout: hallOf(8, 10), maxTickets: 5 })
    const groups = rowsOf(show, 5)
    for (const [i, seats] of groups.slice(0, 10).entries())
      await reserve(show, [...seats], `2001:db8:1:2::${i + 1}`)
    expect((await refusalOf(reserve(show, [...(groups[10] ?? [])], '2001:db8:1:2::ff'))).code).toBe(
      'TOO_MANY_REQUESTS',
    )
    await reserve(show, [...(groups[10] ?? [])], '2001:db8:1:3::1')
  })

  test('and seats that were given back, paid or have run out count no more', async () => {
    const show = world.sell({ layout: hallOf(8, 10), maxTickets: 5 })
    const address = '198.51.100.8'
    const groups = rowsOf(show, 5)
    const first = world.visitor({ address })
    const back = await holdSeats(first, show, [...(groups[0] ?? [])])
    const second = world.visitor({ address })
    const paid = await holdSeats(second, show, [...(groups[1] ?? [])])
    for (const seats of groups.slice(2, 10)) await reserve(show, [...seats], address)
    expect((await refusalOf(reserve(show, [...(groups[10] ?? [])], address))).code).toBe('TOO_MANY_REQUESTS')
    await first.call('ReleaseReservation', back.key)
    await reserve(show, [...(groups[10] ?? [])], address)
    expect((await refusalOf(reserve(show, [...(groups[11] ?? [])], address))).code).toBe('TOO_MANY_REQUESTS')
    await pay(second, paid.key, cards.simple)
    await reserve(show, [...(groups[11] ?? [])], address)
  })

  test('a repeated attempt at the limit gets its hold, not a refusal', async () => {
    const show = world.sell({ layout: hallOf(8, 10), maxTickets: 5 })
    const address = '198.51.100.9'
    const groups = rowsOf(show, 5)
    const visitor = world.visitor({ address })
    const order = {
      SchID: show.scheduleId,
      SelectedSeats: [...(groups[0] ?? [])],
      AttemptID: '3f2b7c1a-6a6e-4b3a-9a7e-0c1d2e3f4a5b',
    }
    const hold = await visitor.call('BookingReserve', order)
    for (const seats of groups.slice(1, 10)) await reserve(show, [...seats], address)
    expect(await visitor.call('BookingReserve', order)).toMatchObject({ ReserveID: hold.ReserveID })
  })

  test('leaves no trace of the address itself', async () => {
    const show = world.sell()
    const address = '198.51.100.77'
    const { ReserveID } = await reserve(show, ['A-1'], address)
    const { rows } = await world.store.query<{ row: string }>(
      `select r::text || o::text as row from reservations r join orders o using (id) where id = $1`,
      [ReserveID],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(address)
    expect(rows[0]?.row).not.toContain(Buffer.from(address).toString('hex'))
  })
})

test('two servers on one database count one address together, to the seat', async () => {
  const first = await openBookingWorld('postgres', { rateLimits: true })
  const second = await openBookingWorld('postgres', { rateLimits: true, databaseUrl: first.databaseUrl })
  try {
    const show = first.sell({ layout: hallOf(20, 10), maxTickets: 5 })
    second.sell(show)
    const rows = Array.from({ length: 40 }, (_, i) => show.seatNames.slice(i * 5, i * 5 + 5))
    const results = await Promise.allSettled(
      rows.map((seats, i) =>
        (i % 2 ? first : second)
          .visitor({ address: '198.51.100.20' })
          .call('BookingReserve', { SchID: show.scheduleId, SelectedSeats: [...seats] }),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20)
    expect(await takenSeats(first.store, show.scheduleId)).toHaveLength(100)
  } finally {
    await second.close()
    await first.close()
  }
})
