import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database'
import { reserveBeforeLiveHolds } from '@/tests/fixtures/reserve-before-live-holds'
import { migrate, migrations } from '../migrations'
import { openStore } from '../open-store'
import { readSchema, type Schema } from '@/tests/fixtures/read-schema'

/**
 * What a version no longer uses, with that version: a migration of a later one may take it away, and no earlier, because
 * servers of both run side by side while one replaces the other. What is gone is struck from here.
 */
const unusedSince: Readonly<Record<string, string>> = {
  'reservations.address_key': '0.1.0',
  'function seats_held': '0.1.0',
}
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
/** Migrations up to here came before the first release: nobody has a server of theirs. */
const firstRelease = '006-late-money'
/** Those of before it was asked of them. */
const lastBeforeOneTable = '053-maintenance-languages'

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.drop()
})

/** Without any tables. */
async function createDatabase(): Promise<string> {
  const database = await createTestDatabase('no tables')
  databases.push(database)
  return database.url
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

async function applyUpTo(client: pg.Client, last = '~'): Promise<void> {
  await client.query(
    'create table migrations (id text primary key, applied_at timestamptz not null default now())',
  )
  for (const { id, sql } of migrations.filter((each) => each.id <= last)) {
    await client.query(sql)
    await client.query('insert into migrations (id) values ($1)', [id])
  }
}

describe('while a new version replaces the one before', () => {
  test('a server of the version before goes on reserving seats, and counts those of its visitor', async () => {
    const url = await createDatabase()
    const client = await connected(url)
    await applyUpTo(client, firstRelease)
    expect(await reserveAsBefore(client, 4)).toBe('held')

    const store = await openStore({ databaseUrl: url, dataDir: '' })
    try {
      expect(await reserveAsBefore(client, 5)).toBe('held')
      await expect(reserveAsBefore(client, 5)).rejects.toMatchObject({ code: 'ZX001' })
      await expect(reserveAsBefore(client, 6, 2)).rejects.toMatchObject({ code: 'ZX002' })
      await expect(reserveAsBefore(client, 7, 6, 2)).rejects.toMatchObject({ code: 'ZX003' })
    } finally {
      await store.close()
      await client.end()
    }
  })

  test('no migration takes away or narrows what the version before uses', async () => {
    const client = await connected(await createDatabase())
    await applyUpTo(client, firstRelease)
    let before = await readSchema(client)
    for (const { id, sql } of migrations.filter((each) => each.id > firstRelease)) {
      await client.query(sql)
      const after = await readSchema(client)
      expect({ id, ...findHarm(before, after) }).toEqual({ id, gone: [], changed: [], demanded: [] })
      before = after
    }
    expect(
      Object.keys(unusedSince).filter((name) => !before.has(name)),
      'taken away already: strike it from the list',
    ).toEqual([])
    await client.end()
  })

  test('a migration holds up one table of the version before, so that no visitor can wait for it and it for them', async () => {
    const client = await connected(await createDatabase())
    await applyUpTo(client, lastBeforeOneTable)
    const held = `select distinct relation::regclass::text as table from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind = 'r' and relation = any($1::oid[])
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`
    const tables = `select array_agg(oid) as all from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    for (const { id, sql } of migrations.filter((each) => each.id > lastBeforeOneTable)) {
      const { rows } = await client.query<{ all: string[] }>(tables)
      await client.query('begin')
      await client.query(sql)
      const locked = await client.query<{ table: string }>(held, [rows[0]?.all])
      await client.query('commit')
      expect({ id, most: Math.max(1, locked.rows.length) }).toEqual({ id, most: 1 })
    }
    await client.end()
  })

  test('a migration that waits for a long visit lets others by, and comes to its end after it', async () => {
    const url = await createDatabase()
    const [long, short, migrating] = await Promise.all([connected(url), connected(url), connected(url)])
    await applyUpTo(long)
    await long.query(`delete from migrations where id = '054-ledger-paid-in'`)
    await long.query('drop index ledger_paid_in')
    await long.query('begin; lock table ledger in row exclusive mode')
    const migrated = migrate(migrating)
    await vi.waitUntil(
      async () =>
        (await short.query(`select from pg_locks where relation = 'ledger'::regclass and not granted`))
          .rowCount,
      { timeout: 60_000, interval: 20 },
    )
    // It stands behind the migration, which stands behind the long visit.
    await short.query('begin; lock table ledger in row exclusive mode; commit')
    await long.query('commit')
    await migrated
    const index = await short.query(`select from pg_indexes where indexname = 'ledger_paid_in'`)
    expect(index.rowCount).toBe(1)
    await Promise.all([long, short, migrating].map((client) => client.end()))
  })
})

describe('what harms the version before', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = await connected(await createDatabase())
    await applyUpTo(client)
  })
  afterAll(() => client.end())

  const harmful = [
    ['a column that is dropped', 'alter table orders drop column email', 'gone', 'orders.email'],
    ['a column that is renamed', 'alter table orders rename mobile to phone', 'gone', 'orders.mobile'],
    ['a table that is renamed', 'alter table order_lines rename to lines', 'gone', 'order_lines.code'],
    ['a function that is dropped', 'drop function live_seats', 'gone', 'function live_seats'],
    [
      'a column of another type',
      'alter table orders alter country_id type bigint',
      'changed',
      'orders.country_id',
    ],
    [
      'a column that must be given from now on',
      'alter table orders alter email set not null',
      'changed',
      'orders.email',
    ],
    [
      'a new column that every row must have',
      'alter table orders add column basket text not null',
      'demanded',
      'orders.basket',
    ],
    [
      'a rule that what it writes may break',
      `alter table orders add constraint orders_short_email check (length(email) < 9)`,
      'demanded',
      'rule orders_short_email',
    ],
    [
      'an index that allows a value once',
      'create unique index orders_one_email on orders (email)',
      'demanded',
      'rule orders_one_email',
    ],
  ] as const

  test.each(harmful)('%s is noticed', async (_what, sql, kind, name) => {
    const before = await readSchema(client)
    await client.query('begin')
    await client.query(sql)
    const after = await readSchema(client)
    await client.query('rollback')
    expect(findHarm(before, after)[kind]).toContain(name)
  })
})

/** What a server that knows the schema before would stumble over in the one after. */
function findHarm(before: Schema, after: Schema) {
  const isRetired = (name: string) => {
    const since = unusedSince[name]
    return since !== undefined && since !== version
  }
  const tablesBefore = new Set([...before.values()].map(({ table }) => table))
  return {
    gone: [...before.keys()].filter(
      (name) => !name.startsWith('rule ') && !after.has(name) && !isRetired(name),
    ),
    changed: [...before].flatMap(([name, { is }]) => {
      const now = after.get(name)?.is
      return now === undefined || now === is ? [] : name
    }),
    demanded: [...after].flatMap(([name, { table, isDemand }]) =>
      isDemand && table !== null && tablesBefore.has(table) && !before.has(name) ? name : [],
    ),
  }
}

async function reserveAsBefore(client: pg.Client, seat: number, visitorLimit = 6, addressLimit = 60) {
  const line = { kind: 'seat', code: `A-${seat}`, quantity: 1, unit_minor: 500, label_en: 'A', label_ar: 'أ' }
  const { rows } = await client.query<{ outcome: string }>(reserveBeforeLiveHolds, [
    randomBytes(16).toString('base64url'),
    'show',
    randomBytes(16),
    'visitor',
    visitorLimit,
    6,
    [seat],
    JSON.stringify({ title: 'Metropolis' }),
    899,
    Buffer.alloc(32, 1),
    addressLimit,
    'tembo',
    404,
    Buffer.alloc(32, 2),
    'en',
    'KES',
    JSON.stringify([{ ...line, seat_index: seat }]),
    null,
    null,
  ])
  return rows[0]?.outcome
}
