/** Rows 1 to 5 and 7: loading time and size of pages on a slow phone and a slow network. */
import type { Browser, Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { startServerProcess } from '@/tests/fixtures/server-process'
import { waitUntil } from '../e2e/wait-until'
import { measureFirstVisit, scriptBytesUntil } from './first-visit'
import { kB, median, printRow, formatSeconds } from './row'
import { slow4G, startSlowProxy, weak } from './slow-proxy'
import type { Network } from './slow-proxy'
import { newVisitor, readPageMetrics, startBrowser, waitUntilReady } from './visitor'

const runs = 3
const film = '/movie/the-last-matatu/0'
const event = '/event-details/nairobi-nights-live'

interface FirstVisit {
  lcpMs: number
  blockingMs: number
  tapMs: number
  /** Time until the page shows the content of the tapped tab. */
  listMs: number
  scriptBytes: number
}

/**
 * Taps on a tab of the home page repeatedly from the first paint on, as an impatient visitor does; resolves
 * to the times until it is selected and until its films are shown.
 */
async function tapFromFirstPaint(page: Page): Promise<{ tapMs: number; listMs: number }> {
  const listed = () => document.querySelector('[role=tabpanel] article')?.textContent ?? ''
  const before = await (
    await page.waitForFunction(listed, null, { polling: 50, timeout: 60_000 })
  ).jsonValue()
  const answered = await page.waitForFunction(
    () => {
      const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].at(-1)
      if (!tab || window.foyerSeen.fcpMs === 0) return false
      if (tab.getAttribute('aria-selected') === 'true') return performance.now()
      tab.click()
      return false
    },
    null,
    { polling: 100, timeout: 60_000 },
  )
  const there = await page.waitForFunction(
    (first) =>
      document.querySelector('[role=tabpanel]:not([data-waits]) article') !== null &&
      document.querySelector('[role=tabpanel] article')?.textContent !== first &&
      performance.now(),
    before,
    { polling: 50, timeout: 60_000 },
  )
  return { tapMs: Number(await answered.jsonValue()), listMs: Number(await there.jsonValue()) }
}

/**
 * Taps on a film of the home page at its first paint, before any code has loaded; resolves to the time until
 * its page is painted.
 */
async function tapOnFilm(browser: Browser): Promise<number> {
  return measureFirstVisit(browser, server, weak, async (page) => {
    await page.goto('/', { waitUntil: 'commit' })
    const tapped = await page.waitForFunction(
      () => {
        const link = document.querySelector<HTMLElement>('article a[href^="/movie/"]')
        if (!link || window.foyerSeen.fcpMs === 0) return false
        link.click()
        return performance.timeOrigin
      },
      null,
      { polling: 50, timeout: 60_000 },
    )
    const startedAt = Number(await tapped.jsonValue())
    await page.waitForURL('**/movie/**', { waitUntil: 'commit' })
    const painted = await page.waitForFunction(
      () =>
        document.querySelector('h1') && window.foyerSeen.fcpMs > 0
          ? performance.timeOrigin + window.foyerSeen.fcpMs
          : false,
      null,
      { polling: 50, timeout: 60_000 },
    )
    return Number(await painted.jsonValue()) - startedAt
  })
}

async function firstVisit(browser: Browser, network: Network, path: string): Promise<FirstVisit> {
  return measureFirstVisit(browser, server, network, async (page) => {
    await page.goto(path, { waitUntil: 'commit' })
    const { tapMs, listMs } = path === '/' ? await tapFromFirstPaint(page) : { tapMs: 0, listMs: 0 }
    await waitUntilReady(page)
    const { lcpMs, blockingMs, readyMs } = await readPageMetrics(page)
    return { lcpMs, blockingMs, tapMs, listMs, scriptBytes: await scriptBytesUntil(page, readyMs) }
  })
}

async function repeated(times: number, work: () => Promise<FirstVisit>): Promise<FirstVisit> {
  const all: FirstVisit[] = []
  for (let run = 0; run < times; run++) all.push(await work())
  const middle = (key: keyof FirstVisit) => median(all.map((each) => each[key]))
  return {
    lcpMs: middle('lcpMs'),
    blockingMs: middle('blockingMs'),
    tapMs: middle('tapMs'),
    listMs: middle('listMs'),
    scriptBytes: middle('scriptBytes'),
  }
}

/** Measures an offline second visit: time to first paint and to interactivity. */
async function repeatVisit(browser: Browser): Promise<{ paintMs: number; answersMs: number; bytes: number }> {
  const proxy = await startSlowProxy({ host: '127.0.0.1', port: server.port }, slow4G)
  const visitor = await newVisitor(browser, `http://localhost:${proxy.port}`)
  try {
    const first = await visitor.open()
    await first.goto('/')
    await waitUntilReady(first)
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
    await first.waitForFunction(() => localStorage.getItem('foyer-first-screen') !== null)
    await waitUntil(first, async () => (await caches.keys()).includes('foyer-pictures'))
    await first.close()
    await proxy.close()
    proxy.reset()
    const again = await visitor.open()
    await again.goto('/', { waitUntil: 'commit' })
    await waitUntilReady(again)
    const seen = await readPageMetrics(again)
    if ((await again.locator('[role=tab]').count()) === 0)
      throw new Error('The second visit shows no listing')
    return { paintMs: seen.fcpMs, answersMs: seen.readyMs, bytes: proxy.downBytes }
  } finally {
    await visitor.close()
    await proxy.close().catch(() => undefined)
  }
}

const server = await startServerProcess({ env: { RATE_LIMITS: 'off' } })
const browser = await startBrowser()
try {
  // Warms up the server, so that the first visitor's page is not its first render.
  for (const path of ['/', film, event]) await fetch(server.origin + path)
  const home = await repeated(runs, () => firstVisit(browser, weak, '/'))
  const movie = await repeated(runs, () => firstVisit(browser, weak, film))
  const eventWeak = await repeated(runs, () => firstVisit(browser, weak, event))
  const homeSlow4G = await repeated(runs, () => firstVisit(browser, slow4G, '/'))
  const movieSlow4G = await repeated(runs, () => firstVisit(browser, slow4G, film))
  const visits = [await repeatVisit(browser), await repeatVisit(browser), await repeatVisit(browser)]
  const films = [await tapOnFilm(browser), await tapOnFilm(browser), await tapOnFilm(browser)]
  const load = `load ${loadavg()[0]?.toFixed(1)}`

  printRow({
    row: 1,
    metric: 'first-load JS of a movie page, brotli',
    ours: kB(movie.scriptBytes),
    atLeast: '122 kB, home and event 126 kB',
    moonshot: '115 kB',
    note: `event ${kB(eventWeak.scriptBytes)}, home ${kB(home.scriptBytes)}`,
  })
  printRow({
    row: 2,
    metric: 'LCP, first visit, weak',
    ours: `${formatSeconds(home.lcpMs)} home, ${formatSeconds(movie.lcpMs)} movie`,
    atLeast: '2.5 s',
    moonshot: '1.2 s',
    note: `${formatSeconds(eventWeak.lcpMs)} event; ${load}`,
  })
  printRow({
    row: 3,
    metric: 'first tap answered, first visit, weak: a film / a tab of the listing, chosen and with its films',
    ours: `${formatSeconds(median(films))} / ${formatSeconds(home.tapMs)}, ${formatSeconds(home.listMs)}`,
    atLeast: '4 s',
    moonshot: '2.8 s',
    note: load,
  })
  printRow({
    row: 4,
    metric: 'LCP, first visit, Slow 4G',
    ours: `${formatSeconds(homeSlow4G.lcpMs)} home, ${formatSeconds(movieSlow4G.lcpMs)} movie`,
    atLeast: '1.5 s',
    moonshot: '0.9 s',
    note: load,
  })
  printRow({
    row: 5,
    metric: 'repeat visit, server stopped: first paint / interactive / bytes',
    ours: `${formatSeconds(median(visits.map((each) => each.paintMs)))} / ${formatSeconds(median(visits.map((each) => each.answersMs)))} / ${median(visits.map((each) => each.bytes))}`,
    atLeast: '0.6 s / 1.2 s / 0',
    moonshot: '0.4 s / 0.9 s / 0',
    note: load,
  })
  printRow({
    row: 7,
    metric: 'blocking time while loading, Slow 4G',
    ours: `${Math.round(homeSlow4G.blockingMs)} ms home, ${Math.round(movieSlow4G.blockingMs)} ms movie`,
    atLeast: '300 ms',
    moonshot: '200 ms',
    note: load,
  })
} finally {
  await browser.close()
  await server.stop()
}
