import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { operate } from '@/server/operator/operate'
import { addShow } from '@/tests/fixtures/add-show'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { startPostgres } from '@/tests/fixtures/postgres'
import {
  cards,
  createHall,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { type Engine } from '@/tests/fixtures/engines'

export interface CancelledEventReport {
  readonly orders: number
  readonly kills: number
  /** Counts that must all be 0. */
  readonly wrong: Readonly<Record<string, number>>
}

/**
 * Cancels an event with a number of orders over three dates; the bank fails half of the time, and the
 * processing server is killed twice, at a third and at two thirds. Afterwards each order must be refunded
 * exactly once, and each buyer notified.
 */
export async function cancelEvent(engine: Engine, orders: number): Promise<CancelledEventReport> {
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-cancelled-'))
  const place = postgres ? { databaseUrl: postgres.url } : { dataDir: join(dataDir, 'database') }
  try {
    const before = await openBookingFixture(engine, place)
    await sellOut(before, orders)
    await operate(createOperatorDeps(before), {
      what: 'cancel-event',
      id: 'the-event',
      actor: 'Wanjiru',
      reason: 'storm',
      yes: true,
    })
    await before.close()
    const env = {
      ENGINE: engine,
      DATABASE_URL: postgres?.url ?? '',
      DATA_DIR: join(dataDir, 'database'),
    }
    // Killed once while orders are processed, once during refunds.
    const deaths = [
      await work(env, (at) => at.orders >= orders / 3),
      await work(env, (at) => at.refunds >= (orders * 2) / 3),
      await work(env, () => false),
    ]
    const after = await openBookingFixture(engine, place)
    try {
      return { orders, kills: deaths.filter(Boolean).length, wrong: await inspect(after, orders) }
    } finally {
      await after.close()
    }
  } finally {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function sellOut(fixture: BookingFixture, orders: number): Promise<void> {
  const layout = createHall(12, Math.ceil(orders / 3 / 12) + 1)
  const dates = Array.from({ length: 3 }, () =>
    fixture.sell({
      kind: 'event',
      titleId: 'the-event',
      title: 'The event',
      layout,
      layoutHash: 'chaos-hall',
    }),
  )
  for (const date of dates) await addShow(fixture.store, date)
  for (let i = 0; i < orders; i++) {
    const date = dates[i % 3] ?? dates[0]
    if (!date) throw new Error('No dates')
    const visitor = fixture.visitor()
    const seat = date.seatNames[Math.floor(i / 3)] ?? ''
    const { key } = await holdSeats(visitor, date, [seat])
    if (!(await pay(visitor, key, cards.simple)).BookingID) throw new Error('Nothing was bought')
  }
}

/**
 * Runs the worker until it is done or its progress reaches a point where it is killed; returns whether it was
 * killed.
 */
function work(
  env: Record<string, string>,
  isKilledAt: (at: { orders: number; refunds: number }) => boolean,
): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'cancelled-event-worker.ts')],
    {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (isKilledAt(JSON.parse(line) as { orders: number; refunds: number })) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(signal === 'SIGKILL')
      else reject(new Error(`The worker ended with ${code}: ${errors}`))
    })
  })
}

/** Counts deviations in the bank's records, the server's and the outbox. */
async function inspect({ store }: BookingFixture, orders: number): Promise<Record<string, number>> {
  const count = async (sql: string) =>
    (await store.query<{ n: number }>(`select count(*)::int as n from (${sql}) counted`)).rows[0]?.n ?? -1
  return {
    notBack: await count(
      `select 1 from sandbox_bank_charges c where c.amount_minor <> (
         select coalesce(sum(r.amount_minor), 0) from sandbox_bank_refunds r where r.charge = c.reference)`,
    ),
    refundsTooMany: (await count('select 1 from sandbox_bank_refunds')) - orders,
    ledgerNotEven: await count('select 1 from ledger group by order_id having sum(amount_minor) <> 0'),
    notDone: await count(`select 1 from refunds where state <> 'done'`),
    left: await count(`select 1 from called_off_orders where state <> 'done'`),
    returnsTooMany: (await count('select 1 from order_returns')) - orders,
    ticketsGood: await count('select 1 from tickets where void_at is null'),
    seatsTaken: await count('select 1 from claims where expires_at > now()'),
    notTold: orders * 2 - (await count(`select 1 from outbox where dedupe_key like 'return:%'`)),
  }
}
