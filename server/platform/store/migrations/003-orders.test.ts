import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pool } from 'pg'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database'
import { computeFees } from '@/server/catalogue/shows/fees'
import { loadItems } from '@/server/catalogue/items/item-repository'
import { migrations } from '../migrations'
import { openStore } from '../open-store'
import { openPglite } from '../pglite-engine'
import { openPostgres } from '../postgres-engine'
import type { Store } from '../store'

const before = migrations.filter(({ id }) => id < '003')

/** A database as the server before orders left it: one reservation in each state, one of them booked. */
async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect()
  await client.query(
    'create table migrations (id text primary key, applied_at timestamptz not null default now())',
  )
  for (const { id, sql } of before) {
    await client.query(sql)
    await client.query('insert into migrations (id) values ($1)', [id])
  }
  for (const state of ['held', 'paying', 'confirmed', 'released', 'refunded']) {
    const seats = [3, 4].map((index) => ({ index, name: `A-${index}`, classLabel: 'عادي', priceMinor: 3500 }))
    await client.query(
      `insert into reservations (id, brand_id, country_id, schedule_id, attempt_key, key_hash, visitor, state, language,
         seat_indices, seat_count, seats, show, currency, tickets_minor, fee_minor_per_seat, discount_minor, total_minor,
         max_tickets, email, mobile, country_code, expires_at)
       values ($1, 'tembo', 113, 'show', $2, $3, 'visitor', $1, 'ar', '{3,4}', 2, $4, '{"title": "Metropolis"}', 'BHD',
         7000, 200, 500, 6900, 6, 'amina@example.com', '36001234', '973', now() + interval '5 minutes')`,
      [state, randomBytes(8), Buffer.alloc(32, 7), JSON.stringify(seats)],
    )
  }
  await client.query(
    `insert into claims (schedule_id, seat_index, reservation_id, expires_at) values ('show', 3, 'confirmed', 'infinity')`,
  )
  await client.query(
    `insert into payments (id, reservation_id, brand_id, attempt_id, provider, option_id, state, amount_minor, currency,
       return_origin, nonce)
     values ('payment', 'confirmed', 'tembo', gen_random_uuid(), 'sandbox', 3, 'approved', 6900, 'BHD', 'https://x', 'n')`,
  )
  await client.query(
    `insert into bookings (id, reservation_id, payment_id, brand_id, schedule_id, reference, code_text)
     values ('booking', 'confirmed', 'payment', 'tembo', 'show', 'ABCD2346', 'FY1:booking')`,
  )
  await client.query(
    `insert into tickets (booking_id, seat_index, schedule_id, seat_name, class_label, price_minor)
     values ('booking', 3, 'show', 'A-3', 'عادي', 3500), ('booking', 4, 'show', 'A-4', 'عادي', 3500)`,
  )
  const items: [kind: string, id: string, body: object][] = [
    [
      'fee',
      '113/event',
      { id: '113/event', countryId: 113, kind: 'event', currency: 'BHD', feeMinorPerSeat: 500 },
    ],
    ['promotion', 'mtred', { id: 'mtred', discount: { kind: 'per-ticket', amount: 100, currency: 'KES' } }],
    [
      'promotion',
      'student',
      { id: 'student', discount: { kind: 'flat-price', amount: 200, currency: 'KES' } },
    ],
  ]
  for (const [kind, id, body] of items)
    await client.query('insert into catalogue_items (kind, id, position, body) values ($1, $2, 0, $3)', [
      kind,
      id,
      JSON.stringify(body),
    ])
  client.release()
}

describe.each(defaultEngines)('a database of before orders, on %s', (engine) => {
  let store: Store
  let database: TestDatabase | null = null
  const nobody = { idleError() {}, lost() {}, back() {}, full() {}, roomy() {} }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-migration-'))
  beforeAll(async () => {
    database = engine === 'postgres' ? await createTestDatabase('no tables') : null
    const old = database ? openPostgres(database.url, nobody) : await openPglite(folder, nobody)
    await fill(old.pool)
    await old.close()
    store = await openStore({ databaseUrl: database?.url, dataDir: folder })
  }, 120_000)
  afterAll(async () => {
    await store.close()
    await database?.drop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  test('has an order for each reservation, in the state that it had', async () => {
    const { rows } = await store.query(
      'select id, kind, state, currency, language, email, mobile, country_code, promotions from orders order by id',
    )
    const states: Record<string, string> = {
      confirmed: 'fulfilled',
      held: 'open',
      paying: 'paying',
      refunded: 'refunded',
      released: 'cancelled',
    }
    expect(rows).toEqual(
      Object.entries(states).map(([id, state]) => ({
        id,
        kind: 'tickets',
        state,
        currency: 'BHD',
        language: 'ar',
        email: 'amina@example.com',
        mobile: '36001234',
        country_code: '973',
        promotions: [],
      })),
    )
  })

  test('has lines that come to what was to be paid, and keeps the key, the hold and the show', async () => {
    const lines = await store.query(
      `select position, kind, code, quantity, unit_minor, label_en, seat_index from order_lines
        where order_id = 'held' order by position`,
    )
    expect(lines.rows).toEqual([
      {
        position: 0,
        kind: 'seat',
        code: 'A-3',
        quantity: 1,
        unit_minor: 3500,
        label_en: 'عادي',
        seat_index: 3,
      },
      {
        position: 1,
        kind: 'seat',
        code: 'A-4',
        quantity: 1,
        unit_minor: 3500,
        label_en: 'عادي',
        seat_index: 4,
      },
      {
        position: 2,
        kind: 'fee',
        code: 'convenience',
        quantity: 2,
        unit_minor: 200,
        label_en: 'Convenience fee',
        seat_index: null,
      },
      {
        position: 3,
        kind: 'discount',
        code: 'other',
        quantity: 1,
        unit_minor: -500,
        label_en: 'Discount',
        seat_index: null,
      },
    ])
    const totals = await store.query(
      'select distinct total_minor, count(*) over ()::int as orders from order_totals',
    )
    expect(totals.rows).toEqual([{ total_minor: 6900, orders: 5 }])
    const kept = await store.query(
      `select o.key_hash, r.seat_indices, r.seat_count, r.show, r.expires_at > now() as held
         from orders o join reservations r using (id) where o.id = 'held'`,
    )
    expect(kept.rows).toEqual([
      {
        key_hash: Buffer.alloc(32, 7),
        seat_indices: [3, 4],
        seat_count: 2,
        show: { title: 'Metropolis' },
        held: true,
      },
    ])
  })

  test('charges the fees that it charged, and its offers hold when and for whom they should', async () => {
    const { fee, promotion } = await loadItems(store)
    expect(computeFees(fee, { cinemaId: 'seef', countryIso: 'BH', kind: 'event', format: '' })).toEqual([
      { code: 'convenience', per: 'seat', amountMinor: 500 },
    ])
    expect(promotion).toMatchObject([
      { id: 'mtred', combinable: false, discount: { amount: 100, days: [1, 2, 3], mostTickets: 0 } },
      { id: 'student', combinable: false, discount: { amount: 200, days: [], mostTickets: 1 } },
    ])
  })

  test('keeps its payments, bookings and tickets, each by its order', async () => {
    const { rows } = await store.query(
      `select p.order_id, p.state, b.id as booking, array_agg(t.seat_name order by t.seat_index) as seats
         from payments p join bookings b using (order_id) join tickets t on t.booking_id = b.id group by 1, 2, 3`,
    )
    expect(rows).toEqual([
      { order_id: 'confirmed', state: 'approved', booking: 'booking', seats: ['A-3', 'A-4'] },
    ])
    const orphan = store.query(`update payments set order_id = 'nobody'`)
    await expect(orphan).rejects.toMatchObject({ code: '23503' })
  })
})
