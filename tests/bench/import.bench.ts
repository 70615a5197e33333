/**
 * Rows 15.15 and 15.16: reads, checks and loads a folder with 100,000 rules, for the first time and again
 * unchanged, on both engines: duration, CPU time of this process, and peak memory.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { openStore } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import { createLargeCatalogue } from '@/tests/fixtures/large-catalogue'
import { startPostgres } from '@/tests/fixtures/postgres'
import { printRow, formatSeconds } from './row'

/** Six shows a day in 278 halls for two years, each film for twelve days: 100,000 rules. */
const shows = 1_200_000
const days = 720

async function measured(work: () => Promise<unknown>): Promise<string> {
  const before = process.cpuUsage()
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  const { user, system } = process.cpuUsage(before)
  return `${formatSeconds(ms)} / ${formatSeconds((user + system) / 1000)}`
}

async function measure(store: Store, folder: string): Promise<string> {
  const load = () => importCatalogue(store, folder, new Date(store.nowMs()))
  const first = await measured(load)
  const again = await measured(load)
  await store.close()
  return `${first}; ${again}; ${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB`
}

const folder = await mkdtemp(join(tmpdir(), 'foyer-many-rules-'))
const postgres = await startPostgres()
try {
  await createLargeCatalogue(folder, shows, days)
  const engines = [
    { row: 15.15, engine: 'PostgreSQL', open: () => openStore({ databaseUrl: postgres.url, dataDir: '' }) },
    { row: 15.16, engine: 'embedded', open: () => openStore({ dataDir: 'memory://' }) },
  ]
  for (const { row, engine, open } of engines)
    printRow({
      row,
      metric: `import of 100,000 rules, ${engine}: time / processor; the same again; memory`,
      ours: await measure(await open(), folder),
      atLeast: '',
      moonshot: '',
      note: 'a command of its own: visitors’ servers are other processes',
    })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
