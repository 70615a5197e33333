import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { lockDirectory } from './directory-lock'

/** How often the embedded database, which has no background workers, is tidied. */
const maintenanceMs = 5 * 60_000

interface FileStream {
  readonly nfd: number
}
interface ModuleWithFiles {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: FileStream) => number } }
}

/**
 * The file system with a real fsync. PGlite's own has none, so `fsync=on` alone writes nothing through and a crash of
 * the machine can lose what was acknowledged. Leans on internals: the version is pinned and a test counts the calls.
 */
class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const giveFsync = (module: unknown) => {
      const files = (module as ModuleWithFiles).NODEFS
      files.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd)
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

export interface Engine {
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * PostgreSQL in this process, behind the driver that a server would have. `memory://` keeps nothing.
 * @throws DirectoryInUse when another server has the folder.
 */
export async function openPglite(dataDir: string): Promise<Engine> {
  const inMemory = dataDir.startsWith('memory:')
  const unlock = inMemory ? () => {} : lockDirectory(dataDir)
  try {
    const lite = inMemory
      ? new PGlite({ dataDir: 'memory://' })
      : new PGlite({ fs: new DurableNodeFs(path.join(dataDir, 'pglite')), startParams })
    await lite.waitReady
    // One session: a pool of one client that is never dropped for being idle. The timeout makes a use of the pool
    // inside an open transaction an error instead of a standstill.
    const config = createPgConfig(lite) as unknown as pg.PoolConfig
    const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5000 })
    const timer = setInterval(() => void tidy(pool), maintenanceMs)
    timer.unref()
    return {
      pool,
      async close() {
        clearInterval(timer)
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

/** What autovacuum and the checkpointer would do. */
async function tidy(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('vacuum analyze claims')
    await pool.query('vacuum analyze reservations')
    await pool.query('vacuum analyze outbox')
    await pool.query('checkpoint')
  } catch {
    // Busy: the next round does it.
  }
}
