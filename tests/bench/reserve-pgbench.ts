import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { priceOrder } from '@/server/orders/price-order'
import { reserveStatement, type OrderRequest } from '@/server/orders/reserve-order'
import type { PostgresServer } from '../worlds/postgres'

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
  brandId: 'tembo',
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
