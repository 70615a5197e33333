import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { brands } from '@/brands/brands'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { seatIds } from '@/contract/hall/seat-names'
import type { Brand } from '@/contract/brand'
import { calls } from '@/contract/calls'
import { priceOrder } from '@/server/orders/price-order'
import { reserveStatement, type OrderRequest } from '@/server/orders/reserve-order'
import { startPostgres, type PostgresServer } from '../worlds/postgres'
import { startServerProcess } from '../worlds/server-process'
import { openRawConnection, postBytes, type RawConnection } from './raw-connection'
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
  /** Answers that were not a hold. */
  readonly failed: number
  /** The first of them; empty when there was none. */
  readonly firstFailure: string
}

interface Options {
  readonly clients?: number
  /** Length of a turn. Short, so that what else the machine does meets both sides alike. */
  readonly seconds?: number
  readonly rounds?: number
  /** Whether devices, addresses and seats per address are counted, as they are in production. */
  readonly limits?: boolean
}

/** Budget row 11: the built server on PostgreSQL against pgbench, in turns, so that both meet the same machine. */
export async function measureReserveLoad({
  clients = 16,
  seconds = 3,
  rounds = 7,
  limits = false,
}: Options = {}): Promise<ReserveLoad> {
  const postgres = await startPostgres({ durable: true })
  const server = await startServerProcess({
    env: {
      DATABASE_URL: postgres.url,
      RATE_LIMITS: limits ? 'on' : 'off',
      TRUST_PROXY: '1',
      STOP_DELAY: '0',
      SEED: 'on',
      NODE_ENV: 'production',
    },
  })
  const connections = await Promise.all(Array.from({ length: clients }, () => openRawConnection(server.port)))
  try {
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
          host: `${brand.id}.localhost:${server.port}`,
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
    await pgbench(postgres, clients, 1)
    latencies.length = 0
    const rates: number[] = []
    const pgbenchRates: number[] = []
    for (let round = 0; round < rounds; round++) {
      rates.push(await reserveFor(seconds * 1000))
      pgbenchRates.push(await pgbench(postgres, clients, seconds))
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
      failed,
      firstFailure,
    }
  } finally {
    for (const connection of connections) connection.close()
    await server.stop()
    await postgres.stop()
  }
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
        where seat_mode = 1 and country_id = any($1) and sales_end_at > now() + interval '1 hour' order by id`,
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

/** Transactions per second of the reserve statement, prepared, each for seats that are free. */
export async function pgbench(postgres: PostgresServer, clients: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pgbench-'))
  const file = join(folder, 'reserve.sql')
  const { script, variables } = pgbenchScript()
  await writeFile(file, script)
  try {
    const { stdout } = await promisify(execFile)(join(postgres.binaries, 'pgbench'), [
      ...`-n -M prepared -c ${clients} -j 2 -T ${seconds}`.split(' '),
      ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      '-f',
      file,
      postgres.url,
    ])
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!rate) throw new Error(`pgbench did not say how fast it was:\n${stdout}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Types of the statement's parameters: pgbench sends every place where one is used as another parameter. */
const types = [
  ...'text text bytea text int int int[] jsonb int bytea int[] int boolean'.split(' '),
  ...'text int bytea text text text[] json text bytea'.split(' '),
]
/** What differs from visitor to visitor, drawn by pgbench. */
const drawn: Readonly<Record<number, string>> = {
  1: `('x' || :a || '-' || :b)::text`,
  2: `('bench-' || :a || '-' || :b)::text`,
  3: `sha256((:a || '-' || :b)::text::bytea)`,
  4: `(:a || '-' || :b)::text`,
}

/** The server's own statement; what the server sends as parameters is sent as parameters here, too. */
function pgbenchScript(): { script: string; variables: [name: string, value: string][] } {
  const values = reserveStatement.valuesOf(sampleOrder)
  const statement = reserveStatement.text.replace(/\$(\d+)/g, (_match, digits: string) => {
    const place = Number(digits)
    const type = types[place - 1] ?? 'text'
    // pgbench has no null among its variables.
    if (values[place - 1] === null) return `null::${type}`
    return drawn[place] ?? `:p${place}::${type}`
  })
  const variables = values.flatMap((value, i): [string, string][] =>
    value === null || drawn[i + 1] ? [] : [[`p${i + 1}`, textOf(value)]],
  )
  return {
    script: `\\set a random(1, 2000000000)\n\\set b random(1, 2000000000)\n${statement.trim()};\n`,
    variables,
  }
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join()}}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw new Error('The statement has a parameter of another type')
}

const sampleOrder: OrderRequest = {
  accountId: null,
  id: '',
  scheduleId: '',
  attemptKey: Buffer.alloc(0),
  visitor: '',
  visitorLimit: 6,
  everywhere: null,
  maxTickets: 6,
  seatIndices: [0, 1],
  show: {
    kind: 'movie',
    title: 'Metropolis',
    rated: 'PG',
    languageName: 'German',
    format: '2D',
    runTimeMin: 153,
    art: { base: '/art/posters/metropolis', widths: [160, 320, 480, 720], ratio: 0.667, tint: '#101820' },
    cinemaName: 'Anga Cinema',
    address: 'Parklands Road, Nairobi',
    latitude: -1.26,
    longitude: 36.8,
    screen: 'Screen 1',
    timeZone: 'Africa/Nairobi',
    startsAt: '2030-01-01T17:00:00.000Z',
  },
  brandId: brand.id,
  countryId: 1,
  keyHash: Buffer.alloc(32),
  language: 'en',
  currency: 'KES',
  promotions: [],
  lines: priceOrder({
    currency: 'KES',
    foods: [],
    fees: [{ code: 'convenience', per: 'seat', amountMinor: 5000 }],
    offers: [],
    timeZone: 'Africa/Nairobi',
    now: new Date(0),
    seats: [0, 1].map((index) => ({
      index,
      name: `A-${index}`,
      label: { en: 'Standard', ar: 'عادي' },
      priceMinor: 70_000,
    })),
  }),
  replaces: null,
}
