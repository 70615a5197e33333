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
  /** Reservations per second over HTTP, two seats each, every one by another visitor. */
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** The same statement by pgbench in the same minute on the same PostgreSQL. */
  readonly pgbenchPerSecond: number
  /** `perSecond` ÷ `pgbenchPerSecond`, the median of the rounds. */
  readonly ratio: number
  /** Processor time of all server processes for each reservation, user and system, microseconds. */
  readonly cpuUs: number
  /** Answers that were not a hold. */
  readonly failed: number
  /** The first of them; empty when there was none. */
  readonly firstFailure: string
}

interface Options {
  /** Each reserves again as soon as it is answered. */
  readonly visitors?: number
  /** Length of a turn. Short, so that what else the machine does meets both sides alike. */
  readonly seconds?: number
  readonly rounds?: number
  /** Whether devices, addresses and seats per address are counted, as they are in production. */
  readonly limits?: boolean
  /** How many server processes answer, each with its share of the visitors. */
  readonly processes?: number
  /** PgBouncer's program: the servers then reach PostgreSQL through it, in transaction mode. */
  readonly pooler?: string | null
  /** The project's folder, where it is a copy of this one. */
  readonly root?: string
}

/** Of a server to its database, so that pgbench has as many; with twice as many it is no faster. */
const serverConnections = 16

/**
 * Budget row 11: the built server on PostgreSQL against pgbench, in turns, so that both meet the same machine. Visitors are
 * twice as many as the server's connections: with as many, a part of the time all of them wait for the disk or for the one thread.
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
    // The first fills the catalogue.
    while (servers.length < processes) servers.push(await startServer())
    for (let i = 0; i < visitors; i++)
      connections.push(await openRawConnection(servers[i % processes]?.port ?? NaN))
    const orders = await findPairs(postgres.url)
    let next = 0
    let failed = 0
    let firstFailure = ''
    const latencies: number[] = []

    /** Pairs are shuffled over shows, as visitors are. */
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
      // What was prepared and not sent is sent another time.
      next -= [...requests].length
      return rate
    }

    // Until both are warm: compiled code, prepared statements, pages in memory.
    await reserveFor(3000)
    const pgbench = await preparePgbench(postgres, serverConnections)
    await pgbench(1)
    latencies.length = 0
    const rates: number[] = []
    const cpuUs: number[] = []
    const pgbenchRates: number[] = []
    for (let round = 0; round < rounds; round++) {
      const cpuBefore = await cpuSecondsOf(servers)
      const doneBefore = latencies.length
      rates.push(await reserveFor(seconds * 1000))
      cpuUs.push(((await cpuSecondsOf(servers)) - cpuBefore) * (1e6 / (latencies.length - doneBefore)))
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

/** Seats are sold where somebody takes money; a reservation asks nothing of it. */
const acquirer = {
  PAYMENT_PROVIDERS: 'ngenius',
  NGENIUS_API_KEY: randomBytes(16).toString('hex'),
  NGENIUS_OUTLET: randomUUID(),
  NGENIUS_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  NGENIUS_CURRENCIES: 'KES,UGX,TZS,BHD',
}

const metricsToken = randomBytes(16).toString('hex')

/** Processor time that the servers say they have used, user and system, all together. */
async function cpuSecondsOf(servers: readonly ServerProcess[]): Promise<number> {
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

/** So many requests are made before a turn. */
const mostPerSecond = 8000

interface Pair {
  readonly SchID: string
  readonly SelectedSeats: string[]
}

/** Seats of every show that is on sale for a long time yet, two next to each other at a time. */
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
