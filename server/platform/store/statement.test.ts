import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '@/tests/fixtures/engines'
import { openStoreOn } from '@/tests/fixtures/store-under-test'
import { statement } from './statement'
import type { Store } from './store'

const findSecret = statement('test-find-secret', (db, { name }: { name: string }) =>
  db.selectFrom('server_secrets').select(['name', 'value']).where('name', '=', name),
)
const addSecrets = statement('test-add-secrets', (_db, { names }: { names: readonly string[] }) => {
  const values = sql`select name, '\\x01'::bytea from unnest(${names}::text[]) as name`
  return sql<never>`insert into server_secrets (name, value) ${values}`
})

describe.each(engines)('the database %s', (engine) => {
  let store: Store
  beforeAll(async () => {
    store = await openStoreOn(engine)
  })
  afterAll(async () => {
    await store.close()
  })

  test('runs a prepared statement with different arguments', async () => {
    expect((await store.run(addSecrets, { names: ['a', 'b'] })).rowCount).toBe(2)
    for (const name of ['a', 'b'])
      expect((await store.run(findSecret, { name })).rows).toEqual([{ name, value: Buffer.from([1]) }])
    expect((await store.run(findSecret, { name: 'c' })).rows).toEqual([])
  })

  test('rejects a statement whose result type has changed', async () => {
    const look = statement('test-look', () => sql<{ it: number }>`select it from looked_at`)
    await expect(
      store.transaction(async (transaction) => {
        await transaction.query('create temporary table looked_at as select 1 as it')
        expect((await transaction.run(look, {})).rows).toEqual([{ it: 1 }])
        await transaction.query(`alter table looked_at alter it type text`)
        await transaction.run(look, {})
      }),
    ).rejects.toThrow('cached plan must not change result type')
  })

  test('runs builder, statement and raw SQL in one transaction and rolls them back together', async () => {
    const work = store.transaction(async (transaction) => {
      await transaction.kysely
        .insertInto('server_secrets')
        .values({ name: 'x', value: Buffer.from([1]) })
        .execute()
      await transaction.run(addSecrets, { names: ['y'] })
      await transaction.query(`insert into server_secrets (name, value) values ('z', '\\x01')`)
      const seen = await transaction.kysely
        .selectFrom('server_secrets')
        .select('name')
        .where('name', 'in', ['x', 'y', 'z'])
        .execute()
      expect(seen.length).toBe(3)
      throw new Error('stop')
    })
    await expect(work).rejects.toThrow('stop')
    for (const name of ['x', 'y', 'z']) expect((await store.run(findSecret, { name })).rows).toEqual([])
  })
})

test('a missing column or a wrong argument type is a compile error', () => {
  // @ts-expect-error the column is called `value`
  expect(() => statement('t', (db) => db.selectFrom('server_secrets').select('worth'))).not.toThrow()
  statement('t', (db, { name }: { name: number }) =>
    // @ts-expect-error names are texts
    db.selectFrom('server_secrets').select('name').where('name', '=', name),
  )
})
