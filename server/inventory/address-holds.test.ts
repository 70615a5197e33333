import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  hallOf,
  holdSeats,
  openBookingWorld,
  pay,
  refusalOf,
  type BookingWorld,
} from '@/tests/worlds/booking-world'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { addressDeclinesOf, mostDeclined } from '@/server/payments/address-declines'
import { takenSeats } from './availability'

describe('a visitor who clears cookies', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld('pglite', { rateLimits: true })
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

  test('cannot try stolen cards in a row of thousands', async () => {
    const address = '198.51.100.10'
    // All but the last refusal of an hour that one address may have, each from another browser.
    const declines = addressDeclinesOf(world.store)
    for (let i = 0; i < mostDeclined.points - 1; i++) await declines.count(address)
    const nextCard = async () => {
      const visitor = world.visitor({ address })
      const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
      return pay(visitor, key, cards.declined)
    }
    expect(await nextCard()).toMatchObject({ State: 'declined' })
    expect((await refusalOf(nextCard())).code).toBe('TOO_MANY_REQUESTS')
    const elsewhere = world.visitor({ address: '203.0.113.10' })
    const { key } = await holdSeats(elsewhere, world.sell(), ['A-1'])
    expect(await pay(elsewhere, key, cards.simple)).toMatchObject({ State: 'approved' })
  })
})
