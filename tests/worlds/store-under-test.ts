import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { projectRoot } from '@/server/platform/project-root'
import { migrate, migrations } from '@/server/platform/store/migrations'
import { openStore, type StoreOptions } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import type { Engine } from './engines'
import { createTestDatabase, hasPostgres } from './test-database'

/** What a store has from the start; filled once in a run and cloned for each store, embedded ones excepted. */
export interface Content {
  /** Of letters, digits and underscores. */
  readonly name: string
  fill(store: Store): Promise<unknown>
}

/**
 * An empty database with all tables, which goes when the store is closed: on the PostgreSQL of the run, or embedded
 * where there is none.
 */
export async function openTestStore(content?: Content): Promise<Store> {
  if (!hasPostgres) {
    const store = await openEmbeddedStore()
    await content?.fill(store)
    return store
  }
  const database = await createTestDatabase(
    content && { name: content.name, fill: (databaseUrl) => fillDatabase(databaseUrl, content) },
  )
  const store = await openStore({ databaseUrl: database.url, dataDir: '' })
  return {
    ...store,
    async close() {
      await store.close()
      await database.drop()
    },
  }
}

/** The same on one engine. */
export const openStoreOn = (engine: Engine): Promise<Store> =>
  engine === 'pglite' ? openEmbeddedStore() : openTestStore()

async function fillDatabase(databaseUrl: string, content: Content): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '' })
  try {
    await content.fill(store)
  } finally {
    await store.close()
  }
}

/**
 * An empty embedded database with all tables, for tests. Making one takes seconds of a processor, loading a dump less
 * than one: the first test that needs it writes the dump, and later ones, runs too, load it.
 * @param dataDir A folder to keep it in; without one it is in memory.
 */
export async function openEmbeddedStore(
  dataDir = 'memory://',
  told: Pick<StoreOptions, 'onFull' | 'onRoom'> = {},
): Promise<Store> {
  return openStore({ dataDir, template: await template(), ...told })
}

let loading: Promise<Blob> | undefined

function template(): Promise<Blob> {
  return (loading ??= readTemplate())
}

async function readTemplate(): Promise<Blob> {
  const cache = path.join(projectRoot(), '.cache')
  const version = fs.readFileSync(
    path.join(projectRoot(), 'node_modules', '@electric-sql', 'pglite', 'package.json'),
  )
  const hash = createHash('sha256').update(version).update(JSON.stringify(migrations)).digest('hex')
  const name = `test-database-${hash.slice(0, 16)}.tar`
  const file = path.join(cache, name)
  if (!fs.existsSync(file)) {
    fs.mkdirSync(cache, { recursive: true })
    // Under a name of its own until it is whole: several test workers may be at it at once.
    const draft = `${file}.${process.pid}`
    fs.writeFileSync(draft, Buffer.from(await (await makeDump()).arrayBuffer()))
    fs.renameSync(draft, file)
    for (const other of fs.readdirSync(cache))
      if (/^test-database-.*\.tar$/.test(other) && other !== name)
        fs.rmSync(path.join(cache, other), { force: true })
  }
  return new Blob([await readFile(file)])
}

async function makeDump(): Promise<Blob> {
  const lite = new PGlite({ dataDir: 'memory://' })
  await lite.waitReady
  const pool = new pg.Pool({ ...(createPgConfig(lite) as unknown as pg.PoolConfig), max: 1 })
  const client = await pool.connect()
  try {
    await migrate(client)
    await client.query('checkpoint')
    return await lite.dumpDataDir('none')
  } finally {
    client.release()
    await pool.end()
    await lite.close()
  }
}
