import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { laterFile } from '../../contract/page/code-file'
import { rowAt } from '../../contract/page/page-at'
import { pages } from '../../contract/pages'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')

/** Code and texts of a first visit in the longest language, bytes as they travel by brotli, and files. */
const pageBudgets = [
  { page: pages.home.path, texts: ['first'], bytes: 126_500, files: 8 },
  { page: pages.movie.path, texts: ['first'], bytes: 122_400, files: 8 },
  { page: pages.event.path, texts: ['first', 'events'], bytes: 126_500, files: 8 },
]
const workerBytes = 14_000
const precacheBytes = 260_000
/**
 * What a guest's booking may fetch from the seats to the ticket. Each call more is a round trip more for somebody far away.
 */
const bookingBudget = {
  calls: ['GetSeatLayout', 'BookingReserve', 'UpdateBookUser', 'ProcessPayment'],
  /** What nobody waits for: whose numbers come first in the list of countries, snacks once the visitor comes near them, and who else takes seats while the hall is open. */
  beside: ['GetCountryList', 'GetFnBItems', 'GetSeatChanges'],
  /** Of code alone, with what comes in the background meanwhile: the device's database and the numbering plans. */
  scriptBytes: 273_000,
  scripts: 26,
}

/** As a file travels, by brotli; one that is too small to be packed travels as it is. */
function bytesOf(path: string): number {
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

test('a first visit keeps to its budget of bytes and files, and so does the worker', () => {
  const preloads = JSON.parse(readFileSync(join(client, 'b', 'preloads.json'), 'utf8')) as Preloads
  for (const { page, texts, bytes, files } of pageBudgets) {
    const code = [
      ...new Set([preloads.first, preloads.entry, ...preloads.always, ...(preloads.routes[page] ?? [])]),
    ]
    const words = texts.map((part) =>
      Math.max(
        ...Object.entries(preloads.texts).flatMap(([name, file]) =>
          name.startsWith(`${part}/`) ? [bytesOf(file)] : [],
        ),
      ),
    )
    const all = [...code.map(bytesOf), ...words]
    expect
      .soft(
        all.reduce((sum, each) => sum + each, 0),
        `bytes of ${page}`,
      )
      .toBeLessThanOrEqual(bytes)
    expect.soft(all.length, `files of ${page}`).toBeLessThanOrEqual(files)
  }
  expect.soft(bytesOf('service-worker.js'), 'bytes of the worker').toBeLessThanOrEqual(workerBytes)
  expect
    .soft(
      precached().reduce((sum, path) => sum + bytesOf(path), 0),
      'bytes of the precache',
    )
    .toBeLessThanOrEqual(precacheBytes)
})

/** Files of the app that the worker fetches as it is installed. */
function precached(): string[] {
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8')
  const addresses = [...worker.matchAll(/"?url"?:"([^"]+)"/g)].map(([, url = '']) => url)
  return addresses.filter((url) => url.startsWith('assets/') && !laterFile.test(`/${url}`))
}

const isOfTicket = (url: string) => rowAt(new URL(url).pathname) === pages.confirmBooking

/** What a page fetches from now on: calls by name in their order, and files of code until its ticket's page opens. */
function watchFetched(page: Page) {
  const calls: string[] = []
  const scripts = new Set<string>()
  let isBooked = false
  page.on('framenavigated', (frame) => {
    // What comes in the background from then on is no part of the booking. // src/lib/page/background-tasks.ts
    if (frame === page.mainFrame() && isOfTicket(frame.url())) isBooked = true
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/\w+$/.test(pathname)) calls.push(pathname.slice('/api/'.length))
    if (pathname.startsWith('/assets/') && !isBooked) scripts.add(pathname)
  })
  return {
    calls,
    /** What is over the budget, in words. */
    faults(): string[] {
      const bytes = [...scripts].reduce((sum, path) => sum + bytesOf(path), 0)
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

test('a guest’s whole booking keeps to its budget of calls and code, and what is over it is told', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser, {
    context: { viewport: { width: 360, height: 740 } },
  })
  const { page } = visitor
  const fetched = watchFetched(page)
  await visitor.reachPayment({ seats: 2 })
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  expect(isOfTicket(visitor.page.url())).toBe(true)
  expect(fetched.calls).toEqual(expect.arrayContaining(bookingBudget.calls))
  expect(fetched.faults()).toEqual([])

  await page.evaluate(async () => {
    await fetch('/api/GetSeatLayout', { method: 'POST', body: '{}' })
    await fetch('/api/GetBookingDetails', { method: 'POST', body: '{}' })
  })
  expect(fetched.faults()).toEqual([
    'A booking asks for GetSeatLayout beyond its budget',
    'A booking asks for GetBookingDetails beyond its budget',
  ])
  await visitor.leave()
})
