import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { nobodyElse } from './announcements'
import { lockDirectory } from './directory-lock'
import { asNoRoom, assertRoomForNew, watchRoom } from './disk-room'
import type { Engine, DatabaseEvents } from './engine'
import { restartablePglite, type RestartablePglite } from './restartable-pglite'
import { migrate } from './migrations'
import { answersWithin, type DatabaseWatch } from './database-watch'

/** How often the embedded database, which has no background workers, is tidied. */
const maintenanceMs = 5 * 60_000
/** Whoever asks whether the database is there hears within two seconds. */
const longestLookMs = 1_800

interface FileStream {
  readonly nfd: number
}
interface ModuleWithFiles {
  readonly NODEFS: Readonly<Record<'stream_ops', { fsync?: (stream: FileStream) => number }>>
}

/**
 * The file system with a real fsync. PGlite's own has none, so `fsync=on` alone writes nothing through and a crash of
 * the machine can lose what was acknowledged. Leans on internals: the version is pinned and a test counts the calls.
 */
class DurableNodeFs extends NodeFS {
  /** Off while a new database is made, which `makeDurable` writes through at once. */
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
 * A new database is a thousand files. Each written through on its own takes from 3 to 26 seconds; all of them at the end
 * a part of one. Until then a mark beside the folder says that nothing in it was ever acknowledged.
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

/** Writes files and folders through to the disk, several at a time, so that they share the disk's own commits. */
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
 * PostgreSQL in this process, behind the driver that a server would have. `memory://` keeps nothing.
 * @param template A dump of which a new database is a copy.
 * @throws DirectoryInUse when another server has the folder.
 */
export async function openPglite(dataDir: string, told: DatabaseEvents, template?: Blob): Promise<Engine> {
  const inMemory = dataDir.startsWith('memory:')
  const unlock = inMemory ? () => {} : lockDirectory(dataDir)
  try {
    const first = inMemory
      ? await openInMemory(template)
      : await openInFolder(dataDir, template).catch((error: unknown) => {
          throw asNoRoom(dataDir, error)
        })
    const lite = restartablePglite(
      first,
      () =>
        inMemory ? Promise.reject(new Error('it was in memory only')) : openInFolder(dataDir, undefined),
      () => (isReadOnly = false),
    )
    // One session: a pool of one client that is never dropped for being idle. The timeout makes a use of the pool
    // inside an open transaction an error instead of a standstill.
    const pool = new pg.Pool({
      Client: clientOf(lite),
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5000,
      // The session is older than the connection: what one before it left behind is not this one's.
      verify: (client, done) => void client.query('rollback; deallocate all').then(() => done(), done),
    })
    pool.on('error', told.idleError)
    // While there is no room the database itself refuses what would write: reads go on, and nothing is half done.
    let isFull = false
    let isReadOnly = false
    const keepOffFullDisk = async () => {
      if (isFull === isReadOnly) return
      const wanted = isFull
      await pool.query(`set default_transaction_read_only = ${wanted ? 'on' : 'off'}`)
      isReadOnly = wanted
    }
    const stopWatchingRoom = inMemory
      ? () => {}
      : watchRoom(dataDir, (isNowFull, leftMb) => {
          isFull = isNowFull
          if (isFull) told.full(leftMb)
          else told.roomy(leftMb)
        })
    const roomTimer = setInterval(() => void keepOffFullDisk().catch(() => {}), 200)
    roomTimer.unref()
    const timer = setInterval(() => void tidy(pool), maintenanceMs)
    timer.unref()
    return {
      pool,
      announcements: nobodyElse,
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

/** Connections of the driver to the embedded database, each with a memory of its own of what it has prepared. */
function clientOf(lite: RestartablePglite): new () => pg.Client {
  return class extends pg.Client {
    constructor() {
      // The driver asks for less than the types of both say.
      super(createPgConfig(lite.session() as unknown as PGlite))
    }
  }
}

/** The database lives and dies with this process; it can only be busy. */
function watchPool(pool: pg.Pool): DatabaseWatch {
  const probe = { isOpen: true, ask: async () => void (await pool.query('select 1')), drop: () => {} }
  return { isLost: false, look: () => answersWithin(probe, longestLookMs), stop: () => {} }
}

/** What autovacuum and the checkpointer would do. */
async function tidy(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('vacuum analyze claims')
    await pool.query('vacuum analyze reservations')
    await pool.query('vacuum analyze live_holds')
    await pool.query('vacuum analyze outbox')
    await pool.query('vacuum rate_limits')
    await pool.query('checkpoint')
  } catch {
    // Busy: the next round does it.
  }
}
