/**
 * Rows 15.x: the cost of a regional catalogue of 100,000 shows compared with the shipped one: bytes and
 * server time of a visitor's requests, loading it into memory at first and after a change, and how long other
 * requests wait meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CallName } from '@/contract/calls'
import { calls } from '@/contract/calls'
import { countryIds } from '@/contract/catalogue/country-ids'
import { homeListing, listingPageSize } from '@/contract/catalogue/home-listing'
import { maxShowsPerAnswer } from '@/contract/limits'
import { showCategories } from '@/contract/catalogue/show-categories'
import { currentCatalogue, invalidateCatalogue } from '@/server/catalogue/items/current-catalogue'
import { defaultDaysOnSale } from '@/server/catalogue/shows/expand-rules'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { rollSchedules } from '@/server/catalogue/shows/roll-schedules'
import { openStore } from '@/server/platform/store/open-store'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { createLargeCatalogue } from '@/tests/fixtures/large-catalogue'
import { startPostgres } from '@/tests/fixtures/postgres'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'
import { kB, median, printRow } from './row'

const wantedShows = 100_000
const days = 60
const rounds = 7
const hourMs = 3_600_000
/** `YYYY-MM-DD`. */
const dayAhead = (ahead: number) => new Date(Date.now() + ahead * 24 * hourMs).toISOString().slice(0, 10)

interface Question {
  readonly name: CallName
  readonly body: object
}
/**
 * In the order of the app's requests; later requests, and those that only the specification makes, follow.
 */
const film = { MovieID: 'kilima-zero' }
const filter = { LocationID: 'mombasa', Genre: 'drama' }
const questions: Readonly<Record<string, Question>> = {
  home: { name: 'GetAllShow', body: homeListing },
  filter: { name: 'GetAllShow', body: { ...filter, PageSize: listingPageSize } },
  search: { name: 'Search', body: { term: 'kilima' } },
  'quick-book': { name: 'QuickBook', body: { OrderBy: 'cinema' } },
  film: { name: 'GetShowDetails', body: { ...film, MostShows: maxShowsPerAnswer } },
  cinema: { name: 'GetcinemaByID', body: { CinemaID: 'westlands' } },
  'more films': {
    name: 'GetAllShow',
    body: { PageSize: listingPageSize, Tab: showCategories.nowShowing, From: listingPageSize },
  },
  'a day of a film': { name: 'GetShowDetails', body: { ...film, ShowDate: dayAhead(3) } },
  'home, whole': { name: 'GetAllShow', body: { BannerType: 'Home' } },
  'filter, whole': { name: 'GetAllShow', body: filter },
  'film, whole': { name: 'GetShowDetails', body: film },
}
/** Rows of other measurements are numbered between the original requests and those added later. */
const firstRows = 6
const computeRow = (index: number) => 15 + (index + (index < firstRows ? 1 : 3)) / 100

interface Measured {
  readonly shows: number
  readonly bytes: Readonly<Record<string, number>>
  readonly ms: Readonly<Record<string, number>>
  readonly whole: Reading
  readonly hourly: Reading
}
interface Reading {
  readonly ms: number
  /** The longest delay of other tasks. */
  readonly blockedMs: number
}

async function reading(work: () => Promise<unknown>): Promise<Reading> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  delay.disable()
  return { ms, blockedMs: delay.max / 1e6 }
}

async function measure(folder: string, databaseUrl: string, daysOnSale: number): Promise<Measured> {
  let aheadMs = 0
  const opened = await openStore({ databaseUrl, dataDir: '' })
  const store = { ...opened, nowMs: () => opened.nowMs() + aheadMs }
  const { shows } = await importCatalogue(store, folder, new Date(store.nowMs()), daysOnSale)
  invalidateCatalogue(store)
  const whole = await reading(() => currentCatalogue(store))
  const app = appUnderTest({ store })
  const ask = async ({ name, body }: Question) => {
    const response = await app.request(
      `http://tembo.localhost:8139/api${calls[name].path}`,
      post({ CountryID: countryIds.kenya, LanguageID: 1, ...body }),
    )
    if (response.status !== 200) throw new Error(`${name} answered ${response.status}`)
    return response.text()
  }
  const bytes: Record<string, number> = {}
  const ms: Record<string, number> = {}
  for (const [key, question] of Object.entries(questions)) {
    const text = await ask(question)
    bytes[key] = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      // Nothing is answered from a cache.
      aheadMs += 61_000
      const startedAt = performance.now()
      await ask(question)
      times.push(performance.now() - startedAt)
    }
    ms[key] = median(times)
  }
  // A day later the next day of shows goes on sale, and every process loads the change.
  aheadMs += 24 * hourMs
  const hourly = await reading(async () => {
    await rollSchedules(store, new Date(store.nowMs()), daysOnSale)
    await currentCatalogue(store)
  })
  await opened.close()
  return { shows, bytes, ms, whole, hourly }
}

const folder = await mkdtemp(join(tmpdir(), 'foyer-large-'))
const postgres = await startPostgres()
try {
  await createLargeCatalogue(folder, wantedShows, days)
  const shipped = await measure(shippedFolder, await postgres.createDatabase(), defaultDaysOnSale)
  const large = await measure(folder, await postgres.createDatabase(), days)
  const note = `${shipped.shows} → ${large.shows} shows, in ${defaultDaysOnSale} and ${days} days, PostgreSQL`
  for (const [index, key] of Object.keys(questions).entries())
    printRow({
      row: computeRow(index),
      metric: `${key}: bytes, brotli / server time, shipped → large`,
      ours: `${kB(shipped.bytes[key] ?? NaN)} / ${(shipped.ms[key] ?? NaN).toFixed(1)} ms → ${kB(large.bytes[key] ?? NaN)} / ${(large.ms[key] ?? NaN).toFixed(1)} ms`,
      atLeast: '',
      moonshot: '',
      note,
    })
  const said = ({ ms, blockedMs }: Reading) => `${ms.toFixed(0)} / ${blockedMs.toFixed(0)} ms`
  printRow({
    row: 15.07,
    metric: 'catalogue read whole: time / longest wait of others, shipped → large',
    ours: `${said(shipped.whole)} → ${said(large.whole)}`,
    atLeast: '50 ms of waiting',
    moonshot: '',
    note,
  })
  printRow({
    row: 15.08,
    metric: 'a day later: a day put on sale and read, time / longest wait of others, shipped → large',
    ours: `${said(shipped.hourly)} → ${said(large.hourly)}`,
    atLeast: '50 ms of waiting',
    moonshot: '',
    note,
  })
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true })
}
