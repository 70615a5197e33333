import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { brands } from '@/brands/brands'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { seatIds } from '@/contract/hall/seat-names'
import type { Brand } from '@/contract/brand'
import { calls } from '@/contract/calls'
import { startPooler } from '@/tests/fixtures/pooler'
import { startPostgres } from '@/tests/fixtures/postgres'
import { startServerProcess, type ServerProcess } from '@/tests/fixtures/server-process'
import { openRawConnection, postBytes, type RawConnection } from './raw-connection'
import { preparePgbench } from './reserve-pgbench'
import { median } from './row'

const brand = brandNamed('tembo')

export interface ReserveLoad {
  /** Reservations per second over HTTP, two seats each, each by another visitor. */
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** The same statement by pgbench in the same minute on the same PostgreSQL. */
  readonly pgbenchPerSecond: number
  /** `perSecond` ÷ `pgbenchPerSecond`, the median of the rounds. */
  readonly ratio: number
  /** CPU time of all server processes per reservation, user and system, microseconds. */
  readonly cpuUs: number
  readonly failed: number
  /** The first such answer; empty if there was none. */
  readonly firstFailure: string
}

interface Options {
  /** Number of visitors; each reserves again as soon as it is answered. */
  readonly visitors?: number
  /** Length of a turn. Short, so that other load on the machine affects both sides alike. */
  readonly seconds?: number
  readonly rounds?: number
  /** Whether limits on devices, addresses and seats per address apply, as in production. */
  readonly limits?: boolean
  /** Number of server processes, each with its share of the visitors. */
  readonly processes?: number
  /** PgBouncer's executable: the servers then connect to PostgreSQL through it, in transaction mode. */
  readonly pooler?: string | null
  /** The project's folder, if it is a copy of this one. */
  readonly root?: string
}

/** Connections of a server to its database, so that pgbench uses as many; twice as many are no faster. */
const serverConnections = 16

/**
 * Measures budget row 11: the built server on PostgreSQL against pgbench, in alternating turns, so that the
 * machine is in the same state for both. There are twice as many visitors as server connections: with as
 * many, all of them sometimes wait for the disk or for the single thread.
 */
export async function measureReserveLoad({
  visitors = 32,
  seconds = 3,
  rounds = 7,
  limits = false,
  processes = 1,
  pooler: program = null,
  root,
}: Options = {}): Promise<ReserveLoad> {
  const postgres = await startPostgres({ durable: true })
  const pooler =
    program === null ? null : await startPooler(postgres.url, { program, connections: serverConnections })
  const servers: ServerProcess[] = []
  const startServer = () =>
    startServerProcess({
      ...(root !== undefined && { root }),
      env: {
        DATABASE_URL: pooler?.url ?? postgres.url,
        RATE_LIMITS: limits ? 'on' : 'off',
        TRUST_PROXY: '1',
        STOP_DELAY: '0',
        SEED: 'on',
        NODE_ENV: 'production',
        METRICS_TOKEN: metricsToken,
        ...acquirer,
      },
    })
  const connections: RawConnection[] = []
  try {
    // The first server fills the catalogue.
    while (servers.length < processes) servers.push(await startServer())
    for (let i = 0; i < visitors; i++)
      connections.push(await openRawConnection(servers[i % processes]?.port ?? NaN))
    const orders = await findPairs(postgres.url)
    let next = 0
    let failed = 0
    let firstFailure = ''
    const latencies: number[] = []

    /** Distributes the pairs over shows, as visitors do. */
    const stride = 7919
    function drawRequests(count: number): Buffer[] {
      if (next + count > orders.length)
        throw new Error(`The shipped catalogue has too few seats for this run: ${orders.length} pairs`)
      return Array.from({ length: count }, () =>
        postBytes({
          path: `/api${calls.BookingReserve.path}`,
          host: `${brand.id}.localhost`,
          cookie: `foyer-device=${randomBytes(16).toString('hex')}`,
          address: [10, ...randomBytes(3)].join('.'),
          body: { ...orders[(next++ * stride) % orders.length], AttemptID: randomUUID() },
        }),
      )
    }

    async function reserveFor(ms: number): Promise<number> {
      const requests = drawRequests(Math.ceil((mostPerSecond * ms) / 1000)).values()
      const startedAt = performance.now()
      let done = 0
      const client = async (connection: RawConnection) => {
        for (;;) {
          const sentAt = performance.now()
          if (sentAt - startedAt >= ms) return
          const { value: request, done: isEmpty } = requests.next()
          if (isEmpty) throw new Error('More was reserved in one turn than was prepared')
          const { status, body } = await connection.send(request)
          latencies.push(performance.now() - sentAt)
          if (status === 200) done++
          else {
            failed++
            firstFailure ||= body
          }
        }
      }
      await Promise.all(connections.map(client))
      const rate = (done * 1000) / (performance.now() - startedAt)
      // Requests that were prepared but not sent are sent in a later turn.
      next -= [...requests].length
      return rate
    }

    // Warms up both sides: compiled code, prepared statements, pages in memory.
    await reserveFor(3000)
    const pgbench = await preparePgbench(postgres, serverConnections)
    await pgbench(1)
    latencies.length = 0
    const rates: number[] = []
    const cpuUs: number[] = []
    const pgbenchRates: number[] = []
    for (let round = 0; round < rounds; round++) {
      const cpuBefore = await readCpuSeconds(servers)
      const doneBefore = latencies.length
      rates.push(await reserveFor(seconds * 1000))
      cpuUs.push(((await readCpuSeconds(servers)) - cpuBefore) * (1e6 / (latencies.length - doneBefore)))
      pgbenchRates.push(await pgbench(seconds))
    }
    const sorted = latencies.toSorted((a, b) => a - b)
    const percentile = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
    return {
      perSecond: median(rates),
      p50Ms: percentile(0.5),
      p99Ms: percentile(0.99),
      pgbenchPerSecond: median(pgbenchRates),
      ratio: median(rates.map((one, round) => one / (pgbenchRates[round] ?? NaN))),
      cpuUs: median(cpuUs),
      failed,
      firstFailure,
    }
  } finally {
    for (const connection of connections) connection.close()
    await Promise.all(servers.map((server) => server.stop()))
    await pooler?.stop()
    await postgres.stop()
  }
}

/** Shows need a payment provider to be on sale; a reservation does not use it. */
const acquirer = {
  PAYMENT_PROVIDERS: 'ngenius',
  NGENIUS_API_KEY: randomBytes(16).toString('hex'),
  NGENIUS_OUTLET: randomUUID(),
  NGENIUS_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  NGENIUS_CURRENCIES: 'KES,UGX,TZS,BHD',
}

const metricsToken = randomBytes(16).toString('hex')

/** Returns the CPU time of all servers together, user and system, as they report it. */
async function readCpuSeconds(servers: readonly ServerProcess[]): Promise<number> {
  const each = await Promise.all(
    servers.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
        headers: { Authorization: `Bearer ${metricsToken}` },
      })
      const seconds = /^foyer_process_cpu_seconds_total ([\d.]+)/m.exec(await answer.text())?.[1]
      if (!seconds) throw new Error(`/metrics does not tell the processor time: ${answer.status}`)
      return Number(seconds)
    }),
  )
  return each.reduce((sum, one) => sum + one, 0)
}

function brandNamed(id: string): Brand {
  const found = brands.find((one) => one.id === id)
  if (!found) throw new Error(`There is no brand ${id}`)
  return found
}

/** Number of requests prepared per second of a turn. */
const mostPerSecond = 8000

interface Pair {
  readonly SchID: string
  readonly SelectedSeats: string[]
}

/** Returns seats of every show that stays on sale for long, in adjacent pairs. */
async function findPairs(databaseUrl: string): Promise<Pair[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows: layouts } = await client.query<{ hash: string; layout: HallLayout }>(
      'select hash, layout from layouts',
    )
    const namesOf = new Map(layouts.map(({ hash, layout }) => [hash, seatIds(layout)]))
    const { rows: shows } = await client.query<{ id: string; layout_hash: string }>(
      `select id, layout_hash from schedules
        where seat_mode = 1 and kind = 'movie' and country_id = any($1) and sales_end_at > now() + interval '1 hour' order by id`,
      [brand.settings.countries],
    )
    return shows.flatMap(({ id, layout_hash }) => {
      const names = namesOf.get(layout_hash) ?? []
      return Array.from({ length: Math.floor(names.length / 2) }, (_, i) => ({
        SchID: id,
        SelectedSeats: names.slice(i * 2, i * 2 + 2),
      }))
    })
  } finally {
    await client.end()
  }
}
