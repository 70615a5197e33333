import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './server-process'
import { unprivilegedUser } from './postgres'

export interface Pooler {
  /** `postgres://…` of the same database, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** From here on its transaction mode knows prepared statements by name. */
const leastVersion = [1, 21] as const

/** PgBouncer's program on this machine, or by `PGBOUNCER`; null where there is none that is new enough. */
export function findPgBouncer(): string | null {
  const program = process.env['PGBOUNCER'] ?? 'pgbouncer'
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  const [leastMajor, leastMinor] = leastVersion
  const isNew = Number(major) > leastMajor || (Number(major) === leastMajor && Number(minor) >= leastMinor)
  return isNew ? program : null
}

/** PgBouncer in transaction mode before a database. @param connections to PostgreSQL, for all servers together. */
export async function startPooler(
  databaseUrl: string,
  { program, connections }: { program: string; connections: number },
): Promise<Pooler> {
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pooler-'))
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = ${connections}
max_client_conn = 500
log_connections = 0
log_disconnections = 0
`,
  )
  const user = unprivilegedUser()
  chmodSync(folder, 0o755)
  const child = spawn(program, [settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await untilOpen(
    port,
    () => child.exitCode === null,
    () => said,
  )
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number, isRunning: () => boolean, said: () => string): Promise<void> {
  for (let tries = 0; tries < 200 && isRunning(); tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await delay(50)
  }
  throw new Error(`PgBouncer did not start: ${said()}`)
}
