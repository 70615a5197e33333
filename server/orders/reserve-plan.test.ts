import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { networkLimits } from '@/server/inventory/seat-limits'
import { createSnapshot } from '@/server/inventory/show-snapshot'
import type { Transaction } from '@/server/platform/store/store'
import { createHall, openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { reserveStatement, type OrderRequest } from './reserve-order'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture('postgres')
})
afterAll(() => fixture.close())

const held = 2000

function buildOrder(
  show: ShowForSale,
  seat: number,
  replaces: OrderRequest['replaces'] = null,
): OrderRequest {
  return {
    id: randomUUID(),
    scheduleId: show.scheduleId,
    attemptKey: randomBytes(16),
    visitor: `visitor ${seat}`,
    visitorLimit: 6,
    everywhere: {
      visitorLimit: 30,
      network: randomBytes(16),
      networkLimits: networkLimits(show),
      isBrowser: true,
    },
    maxTickets: 6,
    seatIndices: [seat],
    show: createSnapshot(show),
    layoutHash: show.layoutHash,
    brandId: 'tembo',
    countryId: show.countryId,
    keyHash: Buffer.alloc(32, seat),
    accountId: null,
    language: 'en',
    currency: show.currency,
    promotions: [],
    lines: [],
    replaces,
  }
}

/** Returns the number of rows that this transaction has read from the reservation tables. */
async function rowsRead(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ n: number }>(
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
      where relname in ('reservations', 'orders', 'live_holds', 'claims')`,
  )
  return rows[0]?.n ?? NaN
}

// When sales start, few seats are held, but tens of thousands a minute later, before statistics are updated.
test('a query plan made with few held seats reads no more rows with very many held seats', async () => {
  const show = fixture.sell({ layout: createHall(10, 10) })
  await fixture.store.transaction(async (transaction) => {
    const reserve = async (order: OrderRequest) => {
      const before = await rowsRead(transaction)
      const { rows } = await transaction.run(reserveStatement, order)
      expect(rows[0]?.outcome).toBe('held')
      return (await rowsRead(transaction)) - before
    }
    await transaction.query('set local plan_cache_mode = force_generic_plan')
    const first = buildOrder(show, 1)
    await reserve(first)
    const few = await reserve(buildOrder(show, 2))

    await transaction.query(
      `insert into reservations
       select (jsonb_populate_record(r, jsonb_build_object('id', 'held ' || n, 'attempt_key', '\\x' || md5(n::text)))).*
         from reservations r, generate_series(1, $1) n where r.id = $2`,
      [held, first.id],
    )
    expect(await reserve(buildOrder(show, 3))).toBe(few)
    const replaces = { id: first.id, keyHash: first.keyHash }
    expect(await reserve(buildOrder(show, 4, replaces))).toBeLessThan(few + 20)
    const { rows } = await transaction.query<{ state: string }>(
      'select state from reservations where id = $1',
      [first.id],
    )
    expect(rows).toEqual([{ state: 'released' }])
  })
})
