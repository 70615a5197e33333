/**
 * Rows 15.17 and 15.18: a report on a year of 100,000 orders, on both engines: its duration, the longest
 * delay of other tasks in the process, and its longest statement.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isWrong, readSales } from '@/server/operator/reports/report-sales'
import { openStore } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import { startPostgres } from '@/tests/fixtures/postgres'
import { sellForDays } from '@/tests/fixtures/year-of-sales'
import { printRow, formatSeconds } from './row'

const orders = 100_000
const days = 365
const until = new Date('2026-11-20T20:00:00Z')

async function measure(store: Store): Promise<string> {
  await sellForDays(store, orders, days, until)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  const report = await readSales({ store }, { from: '2025-11-20', to: '2026-11-20' })
  const ms = performance.now() - startedAt
  delay.disable()
  await store.close()
  const [total] = report.totals
  if (isWrong(report) || total?.orders !== orders) throw new Error('The report is not of what was sold')
  return `${formatSeconds(ms)} / ${(delay.max / 1e6).toFixed(0)} ms`
}

const postgres = await startPostgres()
try {
  const engines = [
    { row: 15.17, engine: 'PostgreSQL', open: () => openStore({ databaseUrl: postgres.url, dataDir: '' }) },
    { row: 15.18, engine: 'embedded', open: () => openStore({ dataDir: 'memory://' }) },
  ]
  for (const { row, engine, open } of engines)
    printRow({
      row,
      metric: `sales of a year, 100,000 orders, ${engine}: time / longest wait of others`,
      ours: await measure(await open()),
      atLeast: '5 s / 50 ms',
      moonshot: '',
    })
} finally {
  await postgres.stop()
}
