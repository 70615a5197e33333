import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { reserveStatement, type OrderRequest } from '@/server/orders/reserve-order'
import type { PostgresServer } from '@/tests/fixtures/postgres'

/** Runs pgbench for a number of seconds and returns the reservations per second. */
export type RunPgbench = (seconds: number) => Promise<number>

/**
 * Prepares the server's own statement for pgbench, each run for free seats. It writes what the server wrote
 * for a typical visitor: as many lines of the same size, and keys of the same length, so that both put the
 * same load on PostgreSQL.
 */
export async function preparePgbench(postgres: PostgresServer, clients: number): Promise<RunPgbench> {
  const { script, variables } = pgbenchScript(await middlingOrder(postgres.url))
  return async (seconds) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-pgbench-'))
    const file = join(folder, 'reserve.sql')
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
}

/** Types of the statement's parameters. */
const types = [
  ...'text text bytea text int int int[] jsonb int bytea int[] int boolean text'.split(' '),
  ...'text int bytea text text text[] json text bytea text'.split(' '),
]
/**
 * Values that differ between visitors, drawn by pgbench: in the length of an id, a show's id, a hash and a
 * visitor's id.
 */
const drawn: Readonly<Record<number, string>> = {
  1: `('x' || :a || :b)::text`,
  2: `('x' || :a)::text`,
  3: `sha256((:a || :b)::text::bytea)`,
  4: `(:b || '0123456789')::text`,
}
const draws = `\\set a random(1000000000000, 9999999999999)
\\set b random(100000000000, 999999999999)`

/** Substitute for null by type; for text and bytes a dash. */
const nulls: Readonly<Record<string, string>> = { int: '0', 'int[]': '{}' }

/**
 * Builds the script. Values that the server sends as parameters are parameters here too, with two exceptions.
 * pgbench has no null variables, and a literal null would let PostgreSQL skip work that the server causes:
 * its plan would not replace an order. So null is another value that the statement converts to null. And
 * pgbench sends a value once for each of its places: it is sent for the first and written as a literal at the
 * others.
 */
export function pgbenchScript(order: OrderRequest): {
  script: string
  variables: [name: string, value: string][]
} {
  const values = reserveStatement.valuesOf(order)
  const variables = new Map<string, string>()
  const statement = reserveStatement.text.replace(/\$(\d+)/g, (_match, digits: string) => {
    const place = Number(digits)
    const type = types[place - 1]
    if (!type) throw new Error(`The statement has a parameter ${place} whose type is not told here`)
    if (drawn[place]) return drawn[place]
    const name = `p${place}`
    const value = values[place - 1]
    if (value === null) {
      const stand = nulls[type] ?? '-'
      variables.set(name, stand)
      return `nullif(:${name}::${type}, '${stand}')`
    }
    const text = formatText(value)
    if (variables.has(name)) return `'${text}'::${type}`
    variables.set(name, text)
    return `:${name}::${type}`
  })
  return { script: `${draws}\n${statement.trim()};\n`, variables: [...variables] }
}

function formatText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join()}}`
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw new Error('The statement has a parameter of another type')
}

/** Returns the request of the reservation with the median size. */
async function middlingOrder(databaseUrl: string): Promise<OrderRequest> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<OrderRequest>(`
      with written as (
        select order_id, sum(pg_column_size(l)) as bytes,
               jsonb_agg(jsonb_build_object(
                 'kind', kind, 'code', code, 'quantity', quantity, 'unitMinor', unit_minor, 'labelEn', label_en,
                 'labelAr', label_ar, 'labels', labels, 'seatIndex', seat_index) order by position) as lines
          from order_lines l group by order_id
      )
      select o.id, r.schedule_id as "scheduleId", r.attempt_key as "attemptKey", r.visitor,
             r.max_tickets as "visitorLimit", r.max_tickets as "maxTickets", r.seat_indices as "seatIndices", r.show,
             (select layout_hash from schedules where id = r.schedule_id) as "layoutHash",
             o.brand_id as "brandId", o.country_id as "countryId", o.key_hash as "keyHash", o.account_id as "accountId",
             o.language, o.currency, o.promotions, w.lines
        from orders o join reservations r using (id) join written w on w.order_id = o.id
       order by w.bytes + pg_column_size(r), o.id
       offset (select count(*) / 2 from orders) limit 1`)
    if (!rows[0]) throw new Error('Nothing was reserved that pgbench could reserve, too')
    return { ...rows[0], everywhere: null, replaces: null }
  } finally {
    await client.end()
  }
}
