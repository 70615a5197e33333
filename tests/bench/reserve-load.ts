import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { reserveStatement, reserveValues } from '@/server/booking/reserve'
import { createClient, findShows, freeSeats } from '../chaos/api-over-http'
import { startPostgres, type PostgresServer } from '../postgres'
import { startServerProcess } from '../server-process'
import { median } from './row'

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
}

interface Options {
  readonly clients?: number
  readonly seconds?: number
  readonly rounds?: number
}

/** Budget row 11: the built server on PostgreSQL against pgbench, in turns, so that both meet the same machine. */
export async function measureReserveLoad({
  clients = 16,
  seconds = 8,
  rounds = 3,
}: Options = {}): Promise<ReserveLoad> {
  const postgres = await startPostgres({ durable: true })
  const server = await startServerProcess({
    env: { DATABASE_URL: postgres.url, RATE_LIMITS: 'off', SEED: 'on', NODE_ENV: 'development' },
  })
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
  try {
    const scout = createClient(server.port, agent)
    const pairs: { SchID: string; SelectedSeats: string[] }[] = []
    for (const SchID of await findShows(scout, 400)) {
      const names = await freeSeats(scout, SchID)
      for (let i = 0; i + 1 < names.length; i += 2)
        pairs.push({ SchID, SelectedSeats: names.slice(i, i + 2) })
    }
    let next = 0
    let failed = 0
    const rates: number[] = []
    const pgbenchRates: number[] = []
    const latencies: number[] = []

    /** Rounds take turns; the pairs are shuffled over shows, as visitors are. */
    const stride = 7919
    async function reserveFor(ms: number, count: boolean): Promise<number> {
      const endsAt = performance.now() + ms
      let done = 0
      const client = async () => {
        while (performance.now() < endsAt) {
          const pair = pairs[(next++ * stride) % pairs.length]
          if (!pair || next > pairs.length)
            throw new Error('The shipped catalogue has too few seats for this run')
          const visitor = createClient(server.port, agent)
          const startedAt = performance.now()
          try {
            await visitor.call('BookingReserve', { ...pair, AttemptID: randomUUID() })
            done++
            if (count) latencies.push(performance.now() - startedAt)
          } catch {
            failed++
          }
        }
      }
      const startedAt = performance.now()
      await Promise.all(Array.from({ length: clients }, client))
      return (done * 1000) / (performance.now() - startedAt)
    }

    await reserveFor(1500, false)
    for (let round = 0; round < rounds; round++) {
      rates.push(await reserveFor(seconds * 1000, true))
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
      ratio: median(rates.map((rate, round) => rate / (pgbenchRates[round] ?? NaN))),
      failed,
    }
  } finally {
    agent.destroy()
    await server.stop()
    await postgres.stop()
  }
}

/** Transactions per second of the reserve statement, prepared, each for seats that are free. */
async function pgbench(postgres: PostgresServer, clients: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-pgbench-'))
  const script = join(folder, 'reserve.sql')
  await writeFile(script, pgbenchScript())
  try {
    const { stdout } = await promisify(execFile)(join(postgres.binaries, 'pgbench'), [
      ...`-n -M prepared -c ${clients} -j 2 -T ${seconds} -f`.split(' '),
      script,
      postgres.url,
    ])
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
    if (!rate) throw new Error(`pgbench did not say how fast it was:\n${stdout}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The server's own statement with pgbench's random numbers for what differs from visitor to visitor. */
function pgbenchScript(): string {
  const seats = [0, 1].map((index) => ({
    index,
    name: `A-${index}`,
    classLabel: 'Standard',
    priceMinor: 70_000,
  }))
  const values = reserveValues({
    id: ':id',
    brandId: 'tembo',
    countryId: 1,
    scheduleId: ':schedule',
    attemptKey: Buffer.alloc(0),
    keyHash: Buffer.alloc(32),
    visitor: ':visitor',
    visitorLimit: 6,
    maxTickets: 6,
    language: 'en',
    seats,
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
    currency: 'KES',
    feeMinorPerSeat: 5000,
    replaces: null,
  })
  const drawn: Readonly<Record<number, string>> = {
    1: `('x' || :a || '-' || :b)::text`,
    4: `('bench-' || :a || '-' || :b)::text`,
    5: `sha256((:a || '-' || :b)::text::bytea)`,
    7: `(:a || '-' || :b)::text`,
  }
  const literal = (value: unknown): string => {
    if (value === null) return 'null'
    if (typeof value === 'number') return String(value)
    if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
    if (Array.isArray(value)) return `array[${value.join()}]::int[]`
    if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
    throw new Error('The statement has a parameter of another type')
  }
  const typed: Readonly<Record<number, string>> = {
    12: '::jsonb',
    13: '::jsonb',
    18: '::text',
    19: '::bytea',
  }
  const statement = reserveStatement.replace(/\$(\d+)/g, (_match, digits: string) => {
    const place = Number(digits)
    return drawn[place] ?? literal(values[place - 1]) + (typed[place] ?? '')
  })
  // pgbench reads a colon before a letter or digit as a variable: none but its own may be left in the text.
  const safe = statement.replace(/(?<!:):(?=\d)/g, ': ')
  return `\\set a random(1, 2000000000)\n\\set b random(1, 2000000000)\n${safe.trim()};\n`
}
