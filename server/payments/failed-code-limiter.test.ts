import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { createTestDatabase, hasPostgres } from '@/tests/fixtures/test-database'
import { openStore } from '@/server/platform/store/open-store'
import { getFailedCodeLimiter, failedCodeLimit } from './failed-code-limiter'

describe('a visitor who clears cookies', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture('postgres', { rateLimits: true })
  })
  afterAll(() => fixture.close())

  test('cannot guess voucher codes by the thousand, while card payments still work', async () => {
    const address = '198.51.100.11'
    const held = async () => {
      const visitor = fixture.visitor({ address })
      return { visitor, ...(await holdSeats(visitor, fixture.sell(), ['A-1'])) }
    }
    const guess = async () => {
      const { visitor, key } = await held()
      return visitor.call('ProcessPayment', {
        ...key,
        PaymentID: 6,
        AttemptID: randomUUID(),
        VoucherCode: `GUESS-${randomUUID().toUpperCase()}`,
        SaveCard: false,
        StoredValue: [],
      })
    }
    // All wrong codes but the last that one address may send in an hour, each from another browser.
    const guesses = getFailedCodeLimiter(fixture.store)
    for (let i = 0; i < failedCodeLimit.points - 1; i++) await guesses.count(address)
    expect((await catchRefusal(guess())).code).toBe('BALANCE_TOO_LOW')
    expect((await catchRefusal(guess())).code).toBe('TOO_MANY_REQUESTS')
    const { visitor, key } = await held()
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
  })
})

test.runIf(hasPostgres)(
  'processes count the wrong codes of an address together, without affecting other addresses',
  async () => {
    const postgres = await createTestDatabase()
    const open = () => openStore({ databaseUrl: postgres.url, dataDir: '' })
    const stores = await Promise.all([open(), open()])
    const address = '198.51.100.10'
    const guesses = stores.map((store) => getFailedCodeLimiter(store))
    const areOver = (of: string) => Promise.all(guesses.map((each) => each.isOverLimit(of)))
    for (let i = 0; i < failedCodeLimit.points - 1; i++) await guesses[i % 2]?.count(address)
    expect(await areOver(address)).toEqual([false, false])
    await guesses[0]?.count(address)
    expect(await areOver(address)).toEqual([true, true])
    // One more guess that was already in progress.
    await guesses[1]?.count(address)
    expect(await areOver('203.0.113.10')).toEqual([false, false])
    await Promise.all(stores.map((store) => store.close()))
    await postgres.drop()
  },
)
