import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pool } from 'pg'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database'
import { migrations } from '../migrations'
import { openStore } from '../open-store'
import { openPglite } from '../pglite-engine'
import { openPostgres } from '../postgres-engine'
import type { Store } from '../store'

const states = ['started', 'verify', 'pending', 'approved', 'declined', 'refunding', 'refunded']

/** A database as the server before parts and ledger left it: an order for a payment in each state. */
async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect()
  await client.query(
    'create table migrations (id text primary key, applied_at timestamptz not null default now())',
  )
  for (const { id, sql } of migrations.filter((migration) => migration.id < '004')) {
    await client.query(sql)
    await client.query('insert into migrations (id) values ($1)', [id])
  }
  for (const state of states) {
    await client.query(
      `insert into orders (id, brand_id, kind, state, country_id, language, currency, visitor, key_hash)
       values ($1, 'tembo', 'tickets', 'paying', 113, 'en', 'BHD', 'visitor', $2)`,
      [state, randomBytes(32)],
    )
    await client.query(
      `insert into payments (id, order_id, brand_id, attempt_id, provider, option_id, state, amount_minor, currency,
         return_origin, nonce, verify_url, created_at)
       values ($1, $1, 'tembo', gen_random_uuid(), 'sandbox', 3, $1, 6900, 'BHD', 'https://x', 'n', $2,
         '2026-03-06T09:00:00Z')`,
      [state, state === 'verify' ? 'https://bank.example/v' : null],
    )
  }
  client.release()
}

describe.each(defaultEngines)('a database of before the ledger, on %s', (engine) => {
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

  test('has every payment as the first part of its attempt, with a deadline and the bank’s page', async () => {
    const payments = await store.kysely
      .selectFrom('payments')
      .select(['state', 'part', 'instrument', 'account', 'next_step', 'deadline_at'])
      .execute()
    expect(payments.map(({ state }) => state).toSorted()).toEqual(states.toSorted())
    for (const { state, ...rest } of payments)
      expect(rest).toEqual({
        part: 0,
        instrument: 'card',
        account: null,
        next_step: state === 'verify' ? { kind: 'frame', url: 'https://bank.example/v' } : null,
        deadline_at: new Date('2026-03-06T09:16:00Z'),
      })
  })

  test('has in the ledger what was taken, less what went back', async () => {
    const sums = await store.kysely
      .selectFrom('ledger')
      .select((eb) => ['order_id as order', eb.fn.sum<string>('amount_minor').as('sum')])
      .groupBy('order_id')
      .orderBy('order_id')
      .execute()
    expect(sums.map(({ order, sum }) => [order, Number(sum)])).toEqual([
      ['approved', 6900],
      ['refunded', 0],
      ['refunding', 6900],
    ])
  })
})
