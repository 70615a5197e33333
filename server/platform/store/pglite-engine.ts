import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { noListeners } from './announcements'
import { lockDirectory } from './directory-lock'
import { toNoRoom, assertRoomForNew, watchRoom } from './disk-room'
import type { Engine, DatabaseEvents } from './engine'
import { restartablePglite, type RestartablePglite } from './restartable-pglite'
import { migrate } from './migrations'
import { answersWithin, type DatabaseWatch } from './database-watch'

/** Interval of maintenance on the embedded database, which has no background workers. */
const maintenanceMs = 5 * 60_000
/** Keeps `isThere` below two seconds. */
const longestLookMs = 1_800

interface FileStream {
  readonly nfd: number
}
interface ModuleWithFiles {
  readonly NODEFS: Readonly<Record<'stream_ops', { fsync?: (stream: FileStream) => number }>>
}

/**
 * File system with a real fsync. PGlite's own has none, so `fsync=on` alone does not reach the disk and a
 * crash of the machine can lose acknowledged commits. It relies on internals: the version is pinned and a
 * test counts the calls.
 */
class DurableNodeFs extends NodeFS {
  /** False while a new database is created; `makeDurable` then syncs all of it at once. */
  isDurable: boolean

  constructor(folder: string, isDurable: boolean) {
    super(folder)
    this.isDurable = isDurable
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const giveFsync = (module: unknown) => {
      const files = (module as ModuleWithFiles).NODEFS
      files.stream_ops.fsync = (stream) => {
        if (this.isDurable) fs.fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } }
  }
}

const durable = ['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=64MB', 'min_wal_size=32MB']
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...durable.flatMap((setting) => ['-c', setting]),
]

async function openInMemory(template: Blob | undefined): Promise<PGlite> {
  const lite = new PGlite({ dataDir: 'memory://', ...(template && { loadDataDir: template }) })
  await lite.waitReady
  return lite
}

/**
 * Opens the database in a folder. A new one has a thousand files: syncing each separately takes from 3 to 26
 * seconds, syncing all at the end a fraction of one. Until then a marker file beside the folder shows that
 * nothing in it was ever acknowledged.
 */
async function openInFolder(dataDir: string, template: Blob | undefined): Promise<PGlite> {
  const folder = path.join(dataDir, 'pglite')
  const unfinished = path.join(dataDir, 'pglite.unfinished')
  if (fs.existsSync(unfinished)) fs.rmSync(folder, { recursive: true, force: true })
  const isNew = !fs.existsSync(folder)
  if (isNew) {
    assertRoomForNew(dataDir)
    fs.writeFileSync(unfinished, '')
    await syncAll([unfinished, dataDir])
  }
  const files = new DurableNodeFs(folder, !isNew)
  const lite = new PGlite({ fs: files, startParams, ...(isNew && template && { loadDataDir: template }) })
  await lite.waitReady
  if (isNew) {
    files.isDurable = true
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    await syncAll([
      ...entries
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map((entry) => path.join(entry.parentPath, entry.name)),
      folder,
      dataDir,
    ])
    fs.rmSync(unfinished)
    await syncAll([dataDir])
  }
  return lite
}

/** Syncs files and folders to disk, several at a time, so that they share the disk's own commits. */
async function syncAll(paths: readonly string[]): Promise<void> {
  const waiting = paths.values()
  const sync = async () => {
    for (const one of waiting) {
      const file = await open(one, 'r')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, sync))
}

/**
 * Opens PostgreSQL in this process behind the same driver as a server. `memory://` is not persistent.
 * @param template A dump that a new database is created from.
 * @throws DirectoryInUse when another server uses the folder.
 */
export async function openPglite(dataDir: string, events: DatabaseEvents, template?: Blob): Promise<Engine> {
  const inMemory = dataDir.startsWith('memory:')
  const unlock = inMemory ? () => {} : lockDirectory(dataDir)
  try {
    const first = inMemory
      ? await openInMemory(template)
      : await openInFolder(dataDir, template).catch((error: unknown) => {
          throw toNoRoom(dataDir, error)
        })
    const lite = restartablePglite(
      first,
      () =>
        inMemory ? Promise.reject(new Error('it was in memory only')) : openInFolder(dataDir, undefined),
      () => (isReadOnly = false),
    )
    // There is one session: a pool of one client without an idle timeout. The connection timeout turns a use
    // of the pool inside an open transaction into an error instead of a deadlock.
    const pool = new pg.Pool({
      Client: createClientClass(lite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5000,
      // The session outlives connections: the state of an earlier connection is cleared.
      verify: (client, done) => void client.query('rollback; deallocate all').then(() => done(), done),
    })
    pool.on('error', events.idleError)
    // Without room the database itself rejects writes: reads continue, and no write is half done.
    let isFull = false
    let isReadOnly = false
    const keepOffFullDisk = async () => {
      if (isFull === isReadOnly) return
      const targetReadOnly = isFull
      await pool.query(`set default_transaction_read_only = ${targetReadOnly ? 'on' : 'off'}`)
      isReadOnly = targetReadOnly
    }
    const stopWatchingRoom = inMemory
      ? () => {}
      : watchRoom(dataDir, (isNowFull, leftMb) => {
          isFull = isNowFull
          if (isFull) events.full(leftMb)
          else events.roomy(leftMb)
        })
    const roomTimer = setInterval(() => void keepOffFullDisk().catch(() => {}), 200)
    roomTimer.unref()
    const timer = setInterval(() => void tidy(pool), maintenanceMs)
    timer.unref()
    return {
      pool,
      announcements: noListeners,
      watch: watchPool(pool),
      begin: 'begin',
      async migrate(allowNewer) {
        const client = await pool.connect()
        await migrate(client, allowNewer).finally(() => client.release())
      },
      async close() {
        clearInterval(timer)
        clearInterval(roomTimer)
        stopWatchingRoom()
        await pool.end()
        await lite.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Creates the driver's connections to the embedded database, each with its own memory of prepared statements.
 */
function createClientClass(lite: RestartablePglite): new () => pg.Client {
  return class extends pg.Client {
    constructor() {
      // The driver uses less than both type definitions require.
      super(createPgConfig(lite.session() as unknown as PGlite))
    }
  }
}

/** Watches the embedded database, which runs in this process and can only be busy. */
function watchPool(pool: pg.Pool): DatabaseWatch {
  const probe = { isOpen: true, ask: async () => void (await pool.query('select 1')), drop: () => {} }
  return { isLost: false, look: () => answersWithin(probe, longestLookMs), stop: () => {} }
}

/** Does the work of autovacuum and the checkpointer. */
async function tidy(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('vacuum analyze claims')
    await pool.query('vacuum analyze reservations')
    await pool.query('vacuum analyze live_holds')
    await pool.query('vacuum analyze outbox')
    await pool.query('vacuum rate_limits')
    await pool.query('checkpoint')
  } catch {
    // Busy: the next round repeats it.
  }
}
