import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { lazyFilePattern } from '../../contract/page/code-file'
import { rowAt } from '../../contract/page/page-at'
import { pages } from '../../contract/pages'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')

/**
 * Code and translations of a first visit in the longest language: bytes as transferred with brotli, and
 * number of files.
 */
const pageBudgets = [
  { page: pages.home.path, texts: ['first'], bytes: 126_000, files: 8 },
  { page: pages.movie.path, texts: ['first'], bytes: 122_000, files: 8 },
  { page: pages.event.path, texts: ['first', 'events'], bytes: 126_000, files: 8 },
]
const workerBytes = 14_000
const precacheBytes = 260_000
/** What the back office’s worker stores for the counter: without other screens. */
const officePrecacheBytes = 250_000
/**
 * What a guest’s booking may fetch from the seats to the ticket. Each additional call is another round trip
 * for distant visitors.
 */
const bookingBudget = {
  calls: ['GetSeatLayout', 'BookingReserve', 'UpdateBookUser', 'ProcessPayment'],
  /**
   * Calls that block nothing: the brand’s countries for the list of dial codes, snacks once the visitor comes
   * near them, and seats that others take while the seat map is open.
   */
  beside: ['GetCountryList', 'GetFnBItems', 'GetSeatChanges'],
  /** Code only, including background downloads: the device’s database and the numbering plans. */
  scriptBytes: 262_000,
  scripts: 26,
}

/**
 * Returns the transferred size of a file with brotli; a file too small to be compressed counts uncompressed.
 */
function measureBytes(path: string): number {
  const packed = statSync(join(client, `${path}.br`), { throwIfNoEntry: false })
  return (packed ?? statSync(join(client, path))).size
}

interface Preloads {
  readonly first: string
  readonly entry: string
  readonly always: readonly string[]
  readonly texts: Readonly<Record<string, string>>
  readonly routes: Readonly<Record<string, readonly string[]>>
}

test('a first visit and the service worker stay within their budgets of bytes and files', () => {
  const preloads = JSON.parse(readFileSync(join(client, 'b', 'preloads.json'), 'utf8')) as Preloads
  for (const { page, texts, bytes, files } of pageBudgets) {
    const code = [
      ...new Set([preloads.first, preloads.entry, ...preloads.always, ...(preloads.routes[page] ?? [])]),
    ]
    const words = texts.map((part) =>
      Math.max(
        ...Object.entries(preloads.texts).flatMap(([name, file]) =>
          name.startsWith(`${part}/`) ? [measureBytes(file)] : [],
        ),
      ),
    )
    const all = [...code.map(measureBytes), ...words]
    expect
      .soft(
        all.reduce((sum, each) => sum + each, 0),
        `bytes of ${page}`,
      )
      .toBeLessThanOrEqual(bytes)
    expect.soft(all.length, `files of ${page}`).toBeLessThanOrEqual(files)
  }
  expect.soft(measureBytes('service-worker.js'), 'bytes of the worker').toBeLessThanOrEqual(workerBytes)
  expect
    .soft(
      precached().reduce((sum, path) => sum + measureBytes(path), 0),
      'bytes of the precache',
    )
    .toBeLessThanOrEqual(precacheBytes)
  const officeWorker = readFileSync(join(client, 'office-worker.js'), 'utf8')
  const officeFiles = Array.from(officeWorker.matchAll(/"\/(assets\/[^"]+)"/g), ([, path = '']) => path)
  expect.soft(officeFiles.length, 'files of the back office').toBeGreaterThan(0)
  expect
    .soft(
      officeFiles.reduce((sum, path) => sum + measureBytes(path), 0),
      'bytes that the back office stores',
    )
    .toBeLessThanOrEqual(officePrecacheBytes)
})

/** Returns the files that the service worker precaches during installation. */
function precached(): string[] {
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8')
  const addresses = [...worker.matchAll(/"?url"?:"([^"]+)"/g)].map(([, url = '']) => url)
  return addresses.filter((url) => url.startsWith('assets/') && !lazyFilePattern.test(`/${url}`))
}

const isOfTicket = (url: string) => rowAt(new URL(url).pathname) === pages.confirmBooking

/**
 * Records what a page fetches from now on: call names in order, and code files until the ticket’s page opens.
 */
function watchFetched(page: Page) {
  const calls: string[] = []
  const scripts = new Set<string>()
  let isBooked = false
  page.on('framenavigated', (frame) => {
    // Later background downloads are no part of the booking. // src/lib/page/background-tasks.ts
    if (frame === page.mainFrame() && isOfTicket(frame.url())) isBooked = true
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/\w+$/.test(pathname)) calls.push(pathname.slice('/api/'.length))
    if (pathname.startsWith('/assets/') && !isBooked) scripts.add(pathname)
  })
  return {
    calls,
    /** Whether a file whose name begins so was fetched. */
    has: (name: string) => [...scripts].some((path) => path.startsWith(`/assets/${name}`)),
    /** Describes what exceeds the budget. */
    excesses(): string[] {
      const bytes = [...scripts].reduce((sum, path) => sum + measureBytes(path), 0)
      const { calls: allowed, beside, ...most } = bookingBudget
      const waitedFor = calls.filter((name) => !beside.includes(name))
      const more = waitedFor.filter((name, i) => waitedFor.indexOf(name) !== i || !allowed.includes(name))
      return [
        ...more.map((name) => `A booking asks for ${name} beyond its budget`),
        ...(bytes > most.scriptBytes
          ? [`A booking fetches ${bytes} bytes of code, ${bytes - most.scriptBytes} too many`]
          : []),
        ...(scripts.size > most.scripts
          ? [`A booking fetches ${scripts.size} files of code, ${scripts.size - most.scripts} too many`]
          : []),
      ]
    },
  }
}

test('a guest’s whole booking stays within its budget of calls and code, and any excess is listed', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser, {
    context: { viewport: { width: 360, height: 740 } },
  })
  const { page } = visitor
  const fetched = watchFetched(page)
  await visitor.reachPayment({ seats: 2 })
  // They load once the network is quiet, which a quick visitor may not wait for.
  await expect.poll(() => fetched.has('check-phone')).toBe(true)
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  expect(isOfTicket(visitor.page.url())).toBe(true)
  expect(fetched.calls).toEqual(expect.arrayContaining(bookingBudget.calls))
  expect(fetched.excesses()).toEqual([])

  await page.evaluate(async () => {
    await fetch('/api/GetSeatLayout', { method: 'POST', body: '{}' })
    await fetch('/api/GetBookingDetails', { method: 'POST', body: '{}' })
  })
  expect(fetched.excesses()).toEqual([
    'A booking asks for GetSeatLayout beyond its budget',
    'A booking asks for GetBookingDetails beyond its budget',
  ])
  await visitor.leave()
})
