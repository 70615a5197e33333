import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromiumOptions } from '../chromium'
import type { SelfSignedCertificate } from '@/tests/fixtures/self-signed-certificate'

/** All budgets are for a slow phone with a quarter of this machine's CPU speed. */
const cpuSlowdown = 4

export interface Visitor {
  context: BrowserContext
  /** Opens a page of this visitor with the slow CPU. */
  open(): Promise<Page>
  close(): Promise<void>
}

interface BrowserOptions {
  /** Certificate to trust: if Chromium only ignores certificate errors, it does not cache. */
  readonly trusted?: SelfSignedCertificate
  /** Whether only this machine is reachable: requests to other hosts fail at once. */
  readonly isAlone?: boolean
}

export function startBrowser({ trusted, isAlone = false }: BrowserOptions = {}): Promise<Browser> {
  const options = chromiumOptions()
  const trust = trusted ? [`--ignore-certificate-errors-spki-list=${trusted.keyHash}`] : []
  const alone = isAlone ? ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'] : []
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...trust, ...alone] })
}

/** Creates a visitor on a phone that has never opened the site: no cache, no storage, no connection. */
export async function newVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // At a local address the country is guessed from the browser's region.
    locale: 'en-KE',
    baseURL: origin,
  })
  // The TypeScript runner wraps named functions in this helper, including those that run in the page.
  await context.addInitScript('globalThis.__name = (each) => each')
  await context.addInitScript(observe)
  return {
    context,
    async open() {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
      return page
    },
    close: () => context.close(),
  }
}

interface Seen {
  fcpMs: number
  lcpMs: number
  lcpElement: string
  /** Sum of the time beyond 50 ms of each long task. */
  blockingMs: number
  longTasks: number[]
  shift: number
  readyMs: number
}

declare global {
  interface Window {
    foyerSeen: Seen
  }
}

function observe(): void {
  const seen: Seen = {
    fcpMs: 0,
    lcpMs: 0,
    lcpElement: '',
    blockingMs: 0,
    longTasks: [],
    shift: 0,
    readyMs: 0,
  }
  window.foyerSeen = seen
  const watch = (type: string, each: (entry: PerformanceEntry & Record<string, unknown>) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry as PerformanceEntry & Record<string, unknown>)
    }).observe({ type, buffered: true })
  }
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime
    const element = entry.element
    seen.lcpElement =
      element instanceof Element
        ? `${element.tagName.toLowerCase()} ${(typeof entry.url === 'string' && entry.url ? entry.url : element.textContent).slice(0, 60)}`
        : ''
  })
  watch('longtask', (entry) => {
    seen.longTasks.push(Math.round(entry.duration))
    seen.blockingMs += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += Number(entry.value)
  })
  addEventListener('foyer-ready', () => {
    seen.readyMs = performance.now()
  })
}

/** Returns the page's measurements so far. Times are milliseconds from the start of the navigation. */
export function readPageMetrics(page: Page): Promise<Seen> {
  return page.evaluate(() => window.foyerSeen)
}

export async function waitUntilReady(page: Page, timeoutMs = 60_000): Promise<void> {
  await page.waitForFunction(() => window.foyerSeen.readyMs > 0, null, { timeout: timeoutMs, polling: 50 })
}

export interface Fetched {
  path: string
  /** Transferred size without headers. */
  bytes: number
  startMs: number
  endMs: number
}

export function readFetches(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (each) => {
        const entry = each as PerformanceResourceTiming
        const url = new URL(entry.name)
        return {
          path: url.pathname,
          bytes: entry.encodedBodySize,
          startMs: Math.round(entry.startTime),
          endMs: Math.round(entry.responseEnd),
        }
      },
    ),
  )
}
