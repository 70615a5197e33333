import { isFullSet } from '../full-set'
import { expect, test } from 'vitest'
import { priceOrder } from '@/server/orders/price-order'
import { reserveOrder, type OrderRequest } from '@/server/orders/reserve-order'
import { openStore } from '@/server/platform/store/open-store'
import { startPostgres } from '@/tests/fixtures/postgres'
import { pgbenchScript, preparePgbench } from './reserve-pgbench'

const show: OrderRequest['show'] = {
  kind: 'movie',
  title: 'Metropolis',
  titleId: 'metropolis',
  rated: 'PG',
  languageName: 'German',
  format: '2D',
  runTimeMin: 153,
  art: { base: '/art/posters/metropolis', widths: [160, 320], ratio: 0.667, tint: '#101820' },
  cinemaName: 'Anga Cinema',
  address: 'Parklands Road, Nairobi',
  latitude: -1.26,
  longitude: 36.8,
  screen: 'Screen 1',
  timeZone: 'Africa/Nairobi',
  startsAt: '2030-01-01T17:00:00.000Z',
}

/** Creates an order of two adjacent seats with a number of fees. */
function buildOrder(name: string, seatIndices: readonly number[], fees: number): OrderRequest {
  return {
    accountId: null,
    id: name.padEnd(26, '0'),
    scheduleId: 'metropolis-001',
    attemptKey: Buffer.alloc(32, name),
    visitor: name.padEnd(22, '0'),
    visitorLimit: 6,
    everywhere: null,
    maxTickets: 6,
    seatIndices,
    show,
    layoutHash: 'plan',
    brandId: 'tembo',
    countryId: 404,
    keyHash: Buffer.alloc(32, 7),
    language: 'en',
    currency: 'KES',
    promotions: ['mtred'],
    lines: priceOrder({
      currency: 'KES',
      foods: [],
      fees: Array.from({ length: fees }, () => ({ code: 'handling', per: 'order', amountMinor: 1000 })),
      offers: [],
      isSignedIn: true,
      earned: undefined,
      timeZone: 'Africa/Nairobi',
      now: new Date(0),
      seats: seatIndices.map((index) => ({
        index,
        name: `A-${index}`,
        label: { en: 'Standard', ar: 'عادي', sw: 'Kawaida' },
        priceMinor: 70_000,
      })),
    }),
    replaces: null,
  }
}

test.skipIf(!isFullSet)(
  'pgbench writes as much per order as the server did for the median order',
  async () => {
    const postgres = await startPostgres()
    const store = await openStore({ databaseUrl: postgres.url, dataDir: '' })
    try {
      const orders = [
        buildOrder('small', [0, 1], 0),
        buildOrder('middling', [2, 3], 2),
        buildOrder('large', [4, 5], 4),
      ]
      for (const order of orders) expect(await reserveOrder(store, order)).toMatchObject({ kind: 'held' })
      const run = await preparePgbench(postgres, 2)
      expect(await run(1)).toBeGreaterThan(0)
      /** Returns all that is written for a reservation; values that differ between visitors by their length. */
      const { rows } = await store.query<{ written: string; ids: string[] }>(`
      select concat_ws(' ', length(o.id), length(o.visitor), length(r.schedule_id), length(r.attempt_key), length(o.key_hash),
               brand_id, country_id, language, currency, promotions, seat_indices, seat_count, show, max_tickets, account_id,
               (select jsonb_agg(to_jsonb(l) - 'order_id' order by position) from order_lines l where order_id = o.id),
               (select jsonb_agg(seat_index order by seat_index) from claims where reservation_id = o.id),
               (select seats from live_holds where reservation_id = o.id)) as written,
             array_agg(o.id) as ids
        from orders o join reservations r using (id) group by written`)
      const likeIt = orders.map(({ id }) => rows.find(({ ids }) => ids.includes(id))?.ids.length)
      expect(rows.length).toBe(3)
      expect(likeIt[0]).toBe(1)
      expect(likeIt[1]).toBeGreaterThan(1)
      expect(likeIt[2]).toBe(1)
    } finally {
      await store.close()
      await postgres.stop()
    }
  },
)

test('pgbench sends every value as a parameter, so PostgreSQL cannot simplify the plan', () => {
  const { script, variables } = pgbenchScript(buildOrder('any', [0, 1], 1))
  expect(script).not.toMatch(/\bnull::/)
  const sent = new Set(Array.from(script.matchAll(/(?<!:):(p\d+)\b/g), ([, name]) => name))
  // Sent once if it has a value, as the server does; null as often as it has places.
  expect(sent).toEqual(new Set(variables.map(([name]) => name)))
  expect(script.match(/:p7::/g)).toHaveLength(1)
})
