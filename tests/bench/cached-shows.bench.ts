/**
 * Row 12: the cost of a regional catalogue on a device that stores the visited pages, compared with the
 * shipped one: the same pages are opened, then the site goes offline.
 */
import type { Browser, Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultDaysOnSale } from '@/server/catalogue/shows/expand-rules'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import { openStore } from '@/server/platform/store/open-store'
import { waitForDatabase } from '../e2e/device-database'
import { waitForServiceWorker } from '../e2e/wait-until'
import { createLargeCatalogue } from '@/tests/fixtures/large-catalogue'
import { startPostgres } from '@/tests/fixtures/postgres'
import { startServerProcess } from '@/tests/fixtures/server-process'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'
import { kB, median, printRow } from './row'
import { newVisitor, readPageMetrics, startBrowser, waitUntilReady } from './visitor'

const wantedShows = 100_000
const days = 60
const visits = 5
/** Number of film and cinema pages to open. */
const mostOpened = 12

interface Device {
  readonly shows: number
  /** Number of stored shows. */
  readonly kept: number
  readonly paintMs: number
  /** Time to read one answer from the device's database: the median of all stored ones, and the longest. */
  readonly readMs: number
  readonly longestReadMs: number
  /**
   * Time from the tap on a film to its showtimes; each catalogue has another film with a different number of
   * cinemas.
   */
  readonly filmMs: number
  readonly times: number
  /** Size as the browser counts its databases. */
  readonly bytes: number
}

/**
 * Opens the home page, then films and cinemas, each by its URL as from a shared link, and waits until the
 * device has stored them.
 */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/')
  await waitUntilReady(page)
  await waitForServiceWorker(page)
  await page.waitForFunction(() => localStorage.getItem('foyer-first-screen') !== null)
  for (const kind of ['/movie/', '/cinema/'])
    for (const path of await readPaths(page, kind)) {
      await page.goto(path)
      await waitUntilReady(page)
      const id = path.split('/')[2] ?? ''
      await waitForDatabase(page, { store: 'queries', key: `"${id}"` })
    }
}

async function readPaths(page: Page, kind: string): Promise<string[]> {
  await page.goto(kind === '/movie/' ? '/movies' : '/cinemas')
  await waitUntilReady(page)
  const links = page.locator(`main a[href^="${kind}"]`)
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  return [...new Set(paths)].slice(0, mostOpened)
}

async function measure(
  browser: Browser,
  folder: string,
  databaseUrl: string,
  daysOnSale: number,
): Promise<Device> {
  const store = await openStore({ databaseUrl, dataDir: '' })
  const { shows } = await importCatalogue(store, folder, new Date(store.nowMs()), daysOnSale)
  await store.close()
  const server = await startServerProcess({
    env: { RATE_LIMITS: 'off', DATABASE_URL: databaseUrl, DAYS_ON_SALE: String(daysOnSale) },
  })
  const visitor = await newVisitor(browser, server.origin)
  try {
    const first = await visitor.open()
    await lookAround(first)
    const { times: reads, shows: kept } = await first.evaluate(readKept)
    const bytes = await first.evaluate(async () => {
      // Only Chromium reports usage by kind.
      const told = (await navigator.storage.estimate()) as { usageDetails?: { indexedDB?: number } }
      return told.usageDetails?.indexedDB ?? NaN
    })
    await first.close()
    await server.stop()
    const seen = []
    for (let visit = 0; visit < visits; visit++) seen.push(await visitWithNobodyThere(await visitor.open()))
    return {
      shows,
      kept,
      bytes,
      readMs: median(reads),
      longestReadMs: Math.max(...reads),
      paintMs: median(seen.map(({ paintMs }) => paintMs)),
      filmMs: median(seen.map(({ filmMs }) => filmMs)),
      times: median(seen.map(({ times }) => times)),
    }
  } finally {
    await visitor.close()
    await server.stop()
  }
}

interface VisitAlone {
  readonly paintMs: number
  readonly filmMs: number
  readonly times: number
}

async function visitWithNobodyThere(page: Page): Promise<VisitAlone> {
  await page.goto('/', { waitUntil: 'commit' })
  await waitUntilReady(page)
  const { fcpMs: paintMs } = await readPageMetrics(page)
  const filmMs = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>('article a[href^="/movie/"]')
        if (!link) return reject(new Error('The home page shows no film'))
        const startedAt = performance.now()
        const watch = new MutationObserver(() => {
          if (document.querySelector('#showtimes') && document.querySelector('a[href^="/checkout/"]'))
            resolve(performance.now() - startedAt)
        })
        watch.observe(document.body, { childList: true, subtree: true })
        link.click()
      }),
  )
  const times = await page.locator('a[href^="/checkout/"]').count()
  await page.close()
  return { paintMs, filmMs, times }
}

/**
 * Runs in the page: reads each stored answer separately. Returns milliseconds, and the number of shows in
 * them.
 */
async function readKept(): Promise<{ times: number[]; shows: number }> {
  const awaitAnswer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
  const database = await awaitAnswer(indexedDB.open('foyer'))
  const kept = () => database.transaction('queries').objectStore('queries')
  const times = []
  let shows = 0
  for (const id of await awaitAnswer(kept().getAllKeys())) {
    const startedAt = performance.now()
    const { text } = await awaitAnswer<{ text: string }>(kept().get(id))
    times.push(performance.now() - startedAt)
    shows += text.split('"SchID":').length - 1
  }
  database.close()
  return { times, shows }
}

const folder = await mkdtemp(join(tmpdir(), 'foyer-large-'))
const postgres = await startPostgres()
const browser = await startBrowser()
try {
  await createLargeCatalogue(folder, wantedShows, days)
  const few = await measure(browser, shippedFolder, await postgres.createDatabase(), defaultDaysOnSale)
  const many = await measure(browser, folder, await postgres.createDatabase(), days)
  const of = ({ paintMs, readMs, bytes }: Device) =>
    `${Math.round(paintMs)} ms / ${readMs.toFixed(1)} ms / ${kB(bytes)}`
  const both = (told: (device: Device) => number) => `${Math.round(told(few))} → ${Math.round(told(many))}`
  printRow({
    row: 12,
    metric:
      'what a device keeps of a catalogue, server stopped: first paint / an answer read / storage, shipped → large',
    ours: `${of(few)} → ${of(many)}`,
    atLeast: '+10 %, 10 ms, 10 MB',
    moonshot: '+5 %, 5 ms, 5 MB',
    note: `${both(({ shows }) => shows)} shows to look at, ${both(({ kept }) => kept)} of them kept, as that has a bound; the longest read ${both(({ longestReadMs }) => longestReadMs)} ms; a film from tap to times ${both(({ filmMs }) => filmMs)} ms, with ${both(({ times }) => times)} times on its page`,
  })
} finally {
  await browser.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
