import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingWorld,
  pay,
  refusalOf,
  type BookingWorld,
} from '@/tests/worlds/booking-world'
import { startPostgres } from '@/tests/worlds/postgres'
import { openStore } from '@/server/platform/store/open-store'
import { addressDeclinesOf, mostDeclined } from './address-declines'

describe('a visitor who clears cookies', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld('pglite', { rateLimits: true })
  })
  afterAll(() => world.close())

  test('cannot try stolen cards, or codes of vouchers, in a row of thousands', async () => {
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
    // Nor go on with codes of vouchers, which were counted with the cards.
    const guess = async () => {
      const visitor = world.visitor({ address: '198.51.100.11' })
      const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
      return visitor.call('ProcessPayment', {
        ...key,
        PaymentID: 6,
        AttemptID: randomUUID(),
        VoucherCode: `GUESS-${randomUUID().toUpperCase()}`,
        SaveCard: false,
        StoredValue: [],
      })
    }
    for (let i = 0; i < mostDeclined.points - 1; i++) await declines.count('198.51.100.11')
    expect((await refusalOf(guess())).code).toBe('BALANCE_TOO_LOW')
    expect((await refusalOf(guess())).code).toBe('TOO_MANY_REQUESTS')
    const elsewhere = world.visitor({ address: '203.0.113.10' })
    const { key } = await holdSeats(elsewhere, world.sell(), ['A-1'])
    expect(await pay(elsewhere, key, cards.simple)).toMatchObject({ State: 'approved' })
  })
})

test('declined cards of one address are counted together by all processes, and no other address pays for it', async () => {
  const postgres = await startPostgres()
  const open = () => openStore({ databaseUrl: postgres.url, dataDir: '' })
  const stores = await Promise.all([open(), open()])
  const address = '198.51.100.10'
  const declines = stores.map((store) => addressDeclinesOf(store))
  const areOver = (of: string) => Promise.all(declines.map((each) => each.isOverLimit(of)))
  for (let i = 0; i < mostDeclined.points - 1; i++) await declines[i % 2]?.count(address)
  expect(await areOver(address)).toEqual([false, false])
  await declines[0]?.count(address)
  expect(await areOver(address)).toEqual([true, true])
  // One more refusal that was on its way.
  await declines[1]?.count(address)
  expect(await areOver('203.0.113.10')).toEqual([false, false])
  await Promise.all(stores.map((store) => store.close()))
  await postgres.stop()
})
