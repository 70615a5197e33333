/**
 * Rows 17: the back office of a shop with a year of 100,000 orders, by its own calls on PostgreSQL: the duration
 * of a search, of Today’s calls together and of a report, and the longest delay of other tasks in the process.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as nextTimer } from 'node:timers/promises'
import { defaultDaysOnSale } from '@/server/catalogue/shows/expand-rules'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { isWrong, reportSales } from '@/server/operator/reports/report-sales'
import { openStore } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import { openOfficeFixture } from '@/tests/fixtures/office-fixture'
import { startPostgres } from '@/tests/fixtures/postgres'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'
import { sellForDays } from '@/tests/fixtures/year-of-sales'
import { formatSeconds, median, printRow } from './row'

const orders = 100_000
const days = 365
const rounds = 9

/** What staff type, and the number of the order that it means. */
const searches: readonly (readonly [string, string])[] = [
  ['reference', 'order0000000000000004711'],
  ['e-mail', 'visitor4711@example.com'],
  ['beginning of an e-mail', 'visitor4711'],
  ['phone', '0712004711'],
  ['name', 'Amina Kamau4711'],
  ['a mistyped e-mail of a recent order', 'vistor99990@example.com'],
  ['no order', 'nobody-of-this-name'],
]

interface Duration {
  readonly ms: number
  /** The longest delay of other tasks. */
  readonly blockedMs: number
}

async function measureDuration(work: () => Promise<unknown>): Promise<Duration> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  // What ran last counts too, once the timer of the measurement has fired.
  await nextTimer(2)
  delay.disable()
  return { ms, blockedMs: delay.max / 1e6 }
}

async function medianDuration(work: () => Promise<unknown>): Promise<Duration> {
  const measured: Duration[] = []
  for (let round = 0; round < rounds; round++) measured.push(await measureDuration(work))
  return {
    ms: median(measured.map(({ ms }) => ms)),
    blockedMs: Math.max(...measured.map(({ blockedMs }) => blockedMs)),
  }
}

const formatted = ({ ms, blockedMs }: Duration) =>
  `${ms < 1000 ? `${ms.toFixed(0)} ms` : formatSeconds(ms)} / ${blockedMs.toFixed(0)} ms`

async function sellYear(store: Store) {
  const until = new Date(store.nowMs())
  await sellForDays(store, orders, days, until)
  const [from = '', to = ''] = [until.getTime() - (days + 1) * 86_400_000, until.getTime() + 86_400_000].map(
    (ms) => new Date(ms).toISOString().slice(0, 10),
  )
  return { from, to }
}

/** The office’s report, as a table by film and by show. */
async function measureReport(
  store: Store,
  asked: Awaited<ReturnType<typeof sellYear>>,
  by: 'film' | 'show',
): Promise<string> {
  let sold = 0
  const duration = await measureDuration(async () => {
    const report = await reportSales({ store }, { ...asked, by })
    sold = isWrong(report) ? 0 : (report.totals[0]?.orders ?? 0)
  })
  if (sold !== orders) throw new Error('The report is not of what was sold')
  return formatted(duration)
}

async function measureScreens(store: Store): Promise<void> {
  const office = await openOfficeFixture('postgres', { store, close: () => store.close() })
  const { browser } = await office.addPerson('owner')
  const answer = async (
    ...call: Parameters<typeof office.call> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const { status, answer: found } = await office.call(browser, ...call)
    if (found === null) throw new Error(`${call[0]} answered ${status}`)
    return found
  }
  for (const [index, [kind, text]] of searches.entries()) {
    printRow({
      row: Number((17.1 + index / 100).toFixed(2)),
      metric: `search of the office by ${kind}: time / longest wait of others`,
      ours: formatted(await medianDuration(() => answer('findOrders', { text, limit: 20 }))),
      atLeast: '300 ms / 50 ms',
      moonshot: '',
    })
  }
  const today = () =>
    Promise.all([
      answer('listTasks', {}),
      answer('listShows', {}),
      answer('getDaySales', {}),
      answer('listAdmissions', {}),
    ])
  printRow({
    row: 17.2,
    metric: 'Today, its four calls at once: time / longest wait of others',
    ours: formatted(await medianDuration(today)),
    atLeast: '500 ms / 50 ms',
    moonshot: '',
  })
}

const postgres = await startPostgres()
try {
  const onPostgres = await openStore({ databaseUrl: postgres.url, dataDir: '' })
  await importCatalogue(onPostgres, shippedFolder, new Date(onPostgres.nowMs()), defaultDaysOnSale)
  const engines = [
    { row: 17.3, engine: 'PostgreSQL', open: () => Promise.resolve(onPostgres) },
    { row: 17.32, engine: 'embedded', open: () => openStore({ dataDir: 'memory://' }) },
  ]
  for (const { row, engine, open } of engines) {
    const store = await open()
    const year = await sellYear(store)
    for (const [index, by] of (['film', 'show'] as const).entries())
      printRow({
        row: Number((row + index / 100).toFixed(2)),
        metric: `sales of a year by ${by}, 100,000 orders, ${engine}: time / longest wait of others`,
        ours: await measureReport(store, year, by),
        atLeast: '5 s / 50 ms',
        moonshot: '',
      })
    if (store === onPostgres) await measureScreens(store)
    await store.close()
  }
} finally {
  await postgres.stop()
}
