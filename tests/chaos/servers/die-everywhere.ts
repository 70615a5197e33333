import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { receivedBy } from '@/server/payments/ledger/ledger-repository'
import { openBookingWorld, type BookingWorld } from '../../worlds/booking-world'
import { startPostgres } from '../../worlds/postgres'
import { giveVoucher } from '../../worlds/stored-value'
import { inspectBooks } from '../inspect-books'
import { pointsOf } from './await-points'
import { buildVisits } from './build-visits'
import { passTime } from './pass-time'
import { showOf, type Ending, type Plan } from './visitor-steps'
import { visits, type VisitName } from './visits'
import type { VisitOrder } from './visit-main'

export interface DeathReport {
  /** Points of the files that visitors come by, and how many of them some visit passed. */
  readonly points: number
  readonly reached: number
  /** Points that no visit comes by. */
  readonly unreached: string[]
  /** How often a server died. */
  readonly deaths: number
  /** What did not come right afterwards. */
  readonly wrong: string[]
}

interface Options {
  readonly engine: 'pglite' | 'postgres'
  /** Only each nth death, so that a short run has some of everywhere. */
  readonly every?: number
  /** How many servers die at a time: one embedded database has one. */
  readonly atOnce?: number
  readonly onDeath?: (done: number, of: number) => void
}

interface Death {
  readonly visit: VisitName
  readonly id: string
  readonly when: 'before' | 'after'
  /** Whether the visitor comes back at once, or when the server has been alone with it for a minute. */
  readonly returns: 'at once' | 'later'
}

const names = Object.keys(visits) as VisitName[]
const endings: Readonly<Record<Ending, string>> = {
  booked: 'confirmed',
  refunded: 'refunded',
  released: 'released',
  refused: 'held',
  reopened: 'held',
}

/**
 * Kills a server before and after every await that reserving, paying and settling come by, found in the source and not by
 * chance, lets the visitor come back, and looks whether it all came right.
 */
export async function dieEverywhere({
  engine,
  every = 1,
  atOnce = 1,
  onDeath,
}: Options): Promise<DeathReport> {
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-deaths-'))
  const built = await buildVisits()
  const where = postgres ? { databaseUrl: postgres.url } : { dataDir }
  const open = () => openBookingWorld(engine, { ...where, rateLimits: true })
  // Another server on the same database; an embedded one is opened when the other is dead.
  const lasting = postgres ? await open() : null
  async function withWorld<T>(work: (world: BookingWorld) => Promise<T>): Promise<T> {
    if (lasting) return work(lasting)
    const world = await open()
    try {
      return await work(world)
    } finally {
      await world.close()
    }
  }
  const run = (order: Omit<VisitOrder, 'databaseUrl' | 'dataDir'>) =>
    runVisit(built.main, { ...order, ...where })

  const wrong: string[] = []
  try {
    const passedBy = new Map<string, VisitName>()
    const tellTo = join(dataDir, 'passed.json')
    const alive = await withWorld(async (world) =>
      Promise.all(names.map(async (visit) => ({ visit, plan: await makePlan(world) }))),
    )
    const { signal, output } = await run({ visits: alive, tellTo })
    if (signal !== 'ended') throw new Error(`Nobody was to die, and yet: ${output}`)
    const told = JSON.parse(readFileSync(tellTo, 'utf8')) as Record<VisitName, string[]>
    for (const visit of names) for (const id of told[visit]) if (!passedBy.has(id)) passedBy.set(id, visit)
    const all = pointsOf(built.files)
    const deaths = [...passedBy]
      .flatMap(([id, visit], i): Death[] =>
        (['before', 'after'] as const).map((when, j) => ({
          visit,
          id,
          when,
          returns: (i + j) % 2 ? 'at once' : 'later',
        })),
      )
      .filter((_, i) => i % every === 0)

    const waiting = deaths.values()
    let done = 0
    const kill = async () => {
      for (const death of waiting) {
        const problem = await dieAt(death).catch((error: unknown) => String(error))
        if (problem !== null)
          wrong.push(`${death.visit}: ${death.when} ${death.id}, back ${death.returns}: ${problem}`)
        onDeath?.(++done, deaths.length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, kill))
    const books = await withWorld(({ store }) => inspectBooks(store))
    for (const [what, count] of Object.entries(books)) if (count !== 0) wrong.push(`${what}: ${count}`)
    return {
      points: all.length,
      reached: passedBy.size,
      unreached: all.filter((id) => !passedBy.has(id)),
      deaths: deaths.length,
      wrong,
    }
  } finally {
    await lasting?.close()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(dirname(built.main), { recursive: true, force: true })
  }

  /** What did not come right; null when all did. */
  async function dieAt({ visit, id, when, returns }: Death): Promise<string | null> {
    const plan = await withWorld(makePlan)
    const { signal, output } = await run({ visits: [{ visit, plan }], dieAt: { id, when } })
    if (signal !== 'SIGKILL') return `it did not die but ${signal} ${output}`
    return withWorld(async (world) => {
      showOf(world, plan)
      if (returns === 'later') {
        const undecided = await aMinuteAlone(world, plan)
        if (undecided) return undecided
      }
      const ending = await visits[visit](world, plan)
      return standing(world, plan, ending)
    })
  }
}

/** Nobody comes back: what the server makes of it by itself in a minute. */
async function aMinuteAlone(world: BookingWorld, { scheduleId }: Plan): Promise<string | null> {
  const { rows } = await world.store.query<{ order: string }>(
    'select id as order from reservations where schedule_id = $1',
    [scheduleId],
  )
  for (const { order } of rows)
    for (let second = 0; second < 60; second += 2) {
      await passTime(world.store, order, 2)
      await world.payments.reconcile()
    }
  const { rows: open } = await world.store.query<{ is: string }>(
    `select p.state as is from payments p join reservations r on r.id = p.order_id
           left join sandbox_bank_charges c on c.reference = p.id
      where r.schedule_id = $1 and p.part = 0 and (p.state in ('started', 'pending') or (p.state = 'verify' and p.next_step is null)
         -- What the bank has not taken yet it cannot give back.
         or (p.state = 'refunding' and c.state = 'approved'))`,
    [scheduleId],
  )
  return open.length === 0 ? null : `undecided after a minute: ${open.map((each) => each.is).join()}`
}

/** Compares what the visit came to with what stands in the books. */
async function standing(world: BookingWorld, plan: Plan, ending: Ending): Promise<string | null> {
  const { rows } = await world.store.query<{
    order: string
    is: string
    seats: number
    tickets: number
    told: string[]
  }>(
    `select r.id as order, r.state as is, r.seat_count as seats,
            (select count(*)::int from tickets t join bookings b on b.id = t.booking_id where b.order_id = r.id) as tickets,
            (select coalesce(array_agg(split_part(m.dedupe_key, ':', 1) order by m.id), '{}') from outbox m
              where m.recipient = $2) as told
       from reservations r where r.schedule_id = $1 and (r.state <> 'released' or $3)`,
    [plan.scheduleId, plan.email, ending === 'released'],
  )
  const last = rows.at(-1)
  if (ending === 'released')
    return rows.every((row) => row.is === 'released' || row.is === 'held') &&
      rows.some((row) => row.is === 'released')
      ? null
      : `it was to be released: ${JSON.stringify(rows)}`
  if (rows.length !== 1 || last?.is !== endings[ending])
    return `it was to be ${ending}: ${JSON.stringify(rows)}`
  const received = await receivedBy(world.store, last.order)
  const { total } = await totalOf(world, last.order)
  if (received !== (ending === 'booked' ? total : 0)) return `the ledger says ${received} of ${total}`
  const told = (what: string) => last.told.filter((each) => each === what).length
  if (ending === 'booked' && (last.tickets !== last.seats || told('booking') !== 1))
    return `tickets or mail are missing: ${JSON.stringify(rows)}`
  if (ending === 'refunded' && (last.tickets !== 0 || told('refund') !== 1))
    return `money went back without a word: ${JSON.stringify(rows)}`
  return null
}

async function totalOf({ store }: BookingWorld, orderId: string): Promise<{ total: number }> {
  const { total_minor: total } = await store.kysely
    .selectFrom('order_totals')
    .select('total_minor')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { total }
}

async function makePlan({ store }: BookingWorld): Promise<Plan> {
  const { code } = await giveVoucher(store, 30_000)
  return {
    scheduleId: `show-${randomUUID()}`,
    startsAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    deviceId: randomUUID(),
    address: [10, ...randomBytes(3)].join('.'),
    email: `${randomUUID()}@example.com`,
    attempts: Array.from({ length: 4 }, () => randomUUID()),
    voucher: code,
  }
}

function runVisit(main: string, order: VisitOrder): Promise<{ signal: string; output: string }> {
  const child = spawn(process.execPath, [main, JSON.stringify(order)], {
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)))
  return new Promise((resolve) =>
    child.once('exit', (code, signal) =>
      resolve({ signal: signal ?? (code === 0 ? 'ended' : `failed with ${code}`), output }),
    ),
  )
}
