import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './server-process'

export interface PostgresServer {
  /** `postgres://…` of an empty database. */
  readonly url: string
  /** Folder of pgbench, psql and the rest. */
  readonly binaries: string
  /** Makes another empty database on the same server. */
  createDatabase(): Promise<string>
  /** Ends every process of the server at once, as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on its old port, with what it had written; returns when it takes connections. */
  restart(): Promise<void>
  /** Lets every process of the server stand still: connections stay open and nothing is answered. */
  freeze(): void
  thaw(): void
  /** Ends the server and removes its files. */
  stop(): Promise<void>
}

/** The folder with `initdb` and `postgres` of the newest version on this machine. */
function findPostgresBinaries(): string {
  const versions = (root: string, below: string) =>
    fs.existsSync(root)
      ? fs
          .readdirSync(root)
          .toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
          .map((version) => path.join(root, version, below))
      : []
  const folders = [
    ...(process.env['PG_BIN'] ? [process.env['PG_BIN']] : []),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...['16', '17', '15', '18'].map((version) => `/usr/pgsql-${version}/bin`),
    '/opt/homebrew/bin',
    '/usr/local/bin',
    '/usr/bin',
  ]
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => fs.existsSync(path.join(folder, program))),
  )
  if (found) return found
  throw new Error(
    'PostgreSQL is not installed here: the tests need initdb and postgres. ' +
      'Install it (Debian: apt-get install postgresql; macOS: brew install postgresql@16) or set PG_BIN to its folder.',
  )
}

/** Both programs refuse to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it')
}

/**
 * A PostgreSQL server of its own in a temporary folder. With `durable` it writes through to the disk as in production;
 * without, tests are faster.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  const user = unprivilegedUser()
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-postgres-'))
  if (user) fs.chownSync(root, user.uid, user.gid)
  const data = path.join(root, 'data')
  const asUser = { ...user, cwd: root, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } }
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const logFile = fs.openSync(path.join(root, 'log'), 'w')
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: root,
    fsync: durable ? 'on' : 'off',
    max_connections: '200',
  }
  const startChild = () =>
    spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...asUser, stdio: ['ignore', logFile, logFile] },
    )
  const endOf = (process: ReturnType<typeof startChild>) =>
    new Promise<void>((resolve) => process.once('exit', () => resolve()))
  let child = startChild()
  let ended = endOf(child)
  const endWithUs = () => child.kill('SIGQUIT')
  process.once('exit', endWithUs)
  const urlOf = (database: string) => `postgres://foyer@127.0.0.1:${port}/${database}`

  async function createDatabase(): Promise<string> {
    const client = new pg.Client(urlOf('postgres'))
    await client.connect()
    const name = `foyer_${Math.random().toString(36).slice(2, 10)}`
    await client.query(`create database ${name}`)
    await client.end()
    return urlOf(name)
  }
  async function kill(): Promise<void> {
    // No new ones meanwhile.
    signal(child.pid, 'SIGSTOP')
    for (const pid of [...childrenOf(child.pid), child.pid]) signal(pid, 'SIGKILL')
    await ended
  }
  function thaw(): void {
    for (const pid of [...childrenOf(child.pid), child.pid]) signal(pid, 'SIGCONT')
  }
  async function stop(): Promise<void> {
    process.removeListener('exit', endWithUs)
    thaw()
    // Fast shutdown: it does not wait for clients.
    child.kill('SIGINT')
    await ended
    fs.closeSync(logFile)
    fs.rmSync(root, { recursive: true, force: true })
  }

  const giveUpAt = Date.now() + 30_000
  for (;;) {
    try {
      return {
        url: await createDatabase(),
        binaries,
        createDatabase,
        kill,
        async restart() {
          child = startChild()
          ended = endOf(child)
          await untilItAnswers(urlOf('postgres'))
        },
        freeze() {
          signal(child.pid, 'SIGSTOP')
          for (const pid of childrenOf(child.pid)) signal(pid, 'SIGSTOP')
        },
        thaw,
        stop,
      }
    } catch (error) {
      if (child.exitCode === null && Date.now() < giveUpAt) {
        await delay(50)
        continue
      }
      const log = fs.readFileSync(path.join(root, 'log'), 'utf8')
      await stop()
      throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error })
    }
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await delay(20)
    }
  }
}

/** Each connection and each job of the server is a process of its own, below the first. */
function childrenOf(pid: number | undefined): number[] {
  const found = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  if (found.error) throw found.error
  return found.stdout.split('\n').filter(Boolean).map(Number)
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
