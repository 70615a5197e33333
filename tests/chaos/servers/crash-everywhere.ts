import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { startPostgres } from '@/tests/fixtures/postgres'
import { sellVouchers } from '@/tests/fixtures/sell-vouchers'
import { grantReferralCredit } from '@/tests/fixtures/referral-credit'
import { fillWallet, signIn } from '@/tests/fixtures/signed-in'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { inspectOrders } from '../inspect-orders'
import { inspectVouchers } from '../inspect-vouchers'
import { listPoints } from './await-points'
import { buildVisits } from './build-visits'
import {
  externalProviders,
  startExternalGateway,
  type ExternalGateway,
} from '@/tests/fixtures/external-gateway'
import { checkAfterMinuteAlone, compareGateway, creditMinor, checkOutcome } from './check-outcome'
import { putShowOnSale, type Plan } from './visitor-steps'
import { visits, type VisitName } from './visits'
import type { VisitOrder } from './visit-main'

export interface CrashReport {
  /** Number of points in the files used by visits, and of those that a visit passed. */
  readonly points: number
  readonly reached: number
  readonly deaths: number
  readonly wrong: string[]
}

interface Options {
  /** Restricts the crashes to these visits. */
  readonly only?: (visit: VisitName) => boolean
  readonly engine: 'pglite' | 'postgres'
  /** Only each nth crash, so that a short run samples all of them. */
  readonly every?: number
  /** Number of servers that crash in parallel: an embedded database has one. */
  readonly atOnce?: number
  readonly onDeath?: (done: number, of: number) => void
}

interface Death {
  readonly visit: VisitName
  readonly id: string
  readonly when: 'before' | 'after'
  /** Whether the visitor returns at once, or after the server has run alone for a minute. */
  readonly returns: 'at once' | 'later'
}

const names = Object.keys(visits) as VisitName[]
/**
 * Kills a server before and after every await on the way of reserving, paying, settling and vouchers, as
 * found in the source, lets the visitor return, and checks the result.
 */
export async function crashEverywhere({
  engine,
  every = 1,
  atOnce = 1,
  onDeath,
  only = () => true,
}: Options): Promise<CrashReport> {
  const postgres = engine === 'postgres' ? await startPostgres() : null
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-deaths-'))
  const built = await buildVisits()
  const outside = await startExternalGateway()
  const where = postgres ? { databaseUrl: postgres.url } : { dataDir }
  const providers = externalProviders(outside.at)
  const open = () => openBookingFixture(engine, { ...where, rateLimits: true, providers })
  // Another server on the same database; an embedded database is opened after the crash.
  const lasting = postgres ? await open() : null
  async function withFixture<T>(work: (fixture: BookingFixture) => Promise<T>): Promise<T> {
    if (lasting) return work(lasting)
    const fixture = await open()
    try {
      return await work(fixture)
    } finally {
      await fixture.close()
    }
  }
  const run = (order: Omit<VisitOrder, 'databaseUrl' | 'dataDir' | 'outside'>) =>
    runVisit(built.main, { ...order, ...where, outside: outside.at })

  const wrong: string[] = []
  try {
    await withFixture(({ store }) => sellVouchers(store))
    const passedBy = new Map<string, VisitName>()
    const tellTo = join(dataDir, 'passed.json')
    const alive = await withFixture(async (fixture) =>
      Promise.all(names.map(async (visit) => ({ visit, plan: await makePlan(fixture, outside.at) }))),
    )
    const { signal, output } = await run({ visits: alive, tellTo })
    if (signal !== 'ended') throw new Error(`Nobody was to die, and yet: ${output}`)
    const told = JSON.parse(readFileSync(tellTo, 'utf8')) as Record<VisitName, string[]>
    for (const visit of names) for (const id of told[visit]) if (!passedBy.has(id)) passedBy.set(id, visit)
    const all = listPoints(built.files)
    const deaths = [...passedBy]
      .flatMap(([id, visit], i): Death[] =>
        (['before', 'after'] as const).map((when, j) => ({
          visit,
          id,
          when,
          returns: (i + j) % 2 ? 'at once' : 'later',
        })),
      )
      .filter(({ visit }) => only(visit))
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
    const books = await withFixture(async ({ store }) => ({
      ...(await inspectOrders(store)),
      ...(await inspectVouchers(store)),
    }))
    for (const [what, count] of Object.entries(books)) if (count !== 0) wrong.push(`${what}: ${count}`)
    wrong.push(...(await withFixture((fixture) => compareGateway(fixture, outside.gateway))))
    return {
      points: all.length,
      reached: passedBy.size,
      deaths: deaths.length,
      wrong,
    }
  } finally {
    await lasting?.close()
    await postgres?.stop()
    await outside.close()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(dirname(built.main), { recursive: true, force: true })
  }

  /** Returns the errors after a crash; null if there are none. */
  async function dieAt({ visit, id, when, returns }: Death): Promise<string | null> {
    const { plan, signal, output } = await runToDeath()
    if (signal !== 'SIGKILL') return `it did not die but ${signal} ${output}`
    return withFixture(async (fixture) => {
      putShowOnSale(fixture, plan)
      if (returns === 'later') {
        const undecided = await checkAfterMinuteAlone(fixture, plan)
        if (undecided) return undecided
      }
      const ending = await visits[visit](fixture, plan)
      return checkOutcome(fixture, plan, ending)
    })

    /**
     * Runs a visit until it crashes. A server that runs alone for its minute handles other payments too, so
     * its first await may not be the visit's own; then it tries again.
     */
    async function runToDeath(tries = 3): Promise<{ plan: Plan; signal: string; output: string }> {
      const made = await withFixture(async (fixture) => {
        // The sandbox phones are shared: earlier requests are moved to yesterday.
        await fixture.store.query(`update payment_tries set tried_at = tried_at - interval '1 day'`)
        return makePlan(fixture, outside.at)
      })
      const ran = await run({ visits: [{ visit, plan: made }], dieAt: { id, when } })
      return ran.signal === 'ended' && tries > 1 ? runToDeath(tries - 1) : { plan: made, ...ran }
    }
  }
}

async function makePlan({ store }: BookingFixture, outside: ExternalGateway): Promise<Plan> {
  const { code } = await issueVoucher(store, 30_000)
  const { account } = await signIn(store)
  const { account: atOrbit } = await signIn(store, { brandId: 'orbit' })
  await fillWallet(store, account, 30_000)
  await grantReferralCredit(store, account, creditMinor)
  return {
    scheduleId: `show-${randomUUID()}`,
    startsAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    deviceId: randomUUID(),
    address: [10, ...randomBytes(3)].join('.'),
    email: `${randomUUID()}@example.com`,
    attempts: Array.from({ length: 7 }, () => randomUUID()),
    voucher: code,
    account,
    atOrbit,
    outside,
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
