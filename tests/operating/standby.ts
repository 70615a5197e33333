import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { unprivilegedUser, type PostgresServer } from '@/tests/fixtures/postgres'
import { freePort } from '@/tests/fixtures/server-process'
import type { Run } from './machine'

/** A second PostgreSQL, created and run by deploy/standby.sh. */
export interface Standby {
  readonly databaseUrl: string
  /** Returns a PostgreSQL program to run in its container. */
  program(name: string, args: readonly string[]): Run
  /** Resolves when it has received all writes of the first server. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

const patienceMs = 60_000

/** @param databaseUrl of the first server, which deploy/replica.sh prepares for replication. */
export async function startStandby(postgres: PostgresServer, databaseUrl: string): Promise<Standby> {
  const first = new URL(databaseUrl)
  const ask = async <T extends pg.QueryResultRow>(text: string): Promise<T | undefined> => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query<T>(text)
    await client.end()
    return rows[0]
  }
  const path = [postgres.binaries, process.env['PATH'] ?? ''].join(delimiter)
  const primary = await ask<{ folder: string; connections: string }>(
    `select current_setting('data_directory') as folder, current_setting('max_connections') as connections`,
  )
  if (!primary) throw new Error('The database says nothing of itself')
  execFileSync('sh', [resolve('deploy/replica.sh')], {
    env: {
      PATH: path,
      PGHOST: first.hostname,
      PGPORT: first.port,
      PGDATA: primary.folder,
      POSTGRES_PASSWORD: 'secret',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-standby-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const each of [folder, data]) chownSync(each, user.uid, user.gid)
  const port = await freePort()
  const env = {
    PATH: path,
    LC_ALL: 'C',
    PGDATA: data,
    PGPASSWORD: 'secret',
    PRIMARY_HOST: first.hostname,
    PRIMARY_PORT: first.port,
  }
  const child = spawn(
    'sh',
    [
      resolve('deploy/standby.sh'),
      '-c',
      `port=${port}`,
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      `max_connections=${primary.connections}`,
    ],
    { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-5_000)))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return {
    databaseUrl: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    program: (name, args) => ({
      command: join(postgres.binaries, name),
      args,
      cwd: folder,
      env,
      ...(user && { user }),
    }),
    async caughtUp() {
      const giveUpAt = Date.now() + patienceMs
      for (;;) {
        const found = await ask<{ all: boolean }>(
          'select replay_lsn >= pg_current_wal_lsn() as all from pg_stat_replication',
        )
        if (found?.all) return
        if (child.exitCode !== null || Date.now() > giveUpAt)
          throw new Error(`The standby does not follow:\n${said}`)
        await delay(100)
      }
    },
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
