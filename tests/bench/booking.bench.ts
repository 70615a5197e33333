/** Row 6: a whole booking as a guest, from the film's page to the ticket, by the real screens on a weak network. */
import type { Page } from '@playwright/test'
import { startServerProcess } from '../worlds/server-process'
import { kB, printRow, seconds } from './row'
import { startSlowProxy, weak } from './slow-proxy'
import { startBrowser } from './visitor'

const server = await startServerProcess({ env: { RATE_LIMITS: 'off' } })
const proxy = await startSlowProxy({ host: '127.0.0.1', port: server.port }, weak)
// The test visitor reads its addresses from these when it is loaded.
process.env.FOYER_ORIGIN = server.origin
process.env.FOYER_PORT = String(proxy.port)
const { Visitor, cards } = await import('../e2e/visitor')
const { freshShow } = await import('../e2e/api')

interface Asked {
  startMs: number
  endMs: number
}

/** Requests that had to wait for the end of another: the longest chain in which each begins after the one before has ended. */
function serialCount(asked: readonly Asked[]): number {
  let count = 0
  let freeAtMs = -1
  for (const each of asked.toSorted((a, b) => a.endMs - b.endMs))
    if (each.startMs >= freeAtMs) {
      count += 1
      freeAtMs = each.endMs
    }
  return count
}

/** Milliseconds in which at least one request was under way. */
function waitingMs(asked: readonly Asked[]): number {
  let sum = 0
  let until = 0
  for (const { startMs, endMs } of asked.toSorted((a, b) => a.startMs - b.startMs)) {
    sum += Math.max(0, endMs - Math.max(startMs, until))
    until = Math.max(until, endMs)
  }
  return sum
}

/** Every request that the booking itself waits for; pictures, faces and what the worker fetches are left out. */
function watch(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('requestfinished', (request) => {
    if (['image', 'font', 'manifest', 'other'].includes(request.resourceType())) return
    const { startTime, responseEnd } = request.timing()
    asked.push({ startMs: startTime, endMs: startTime + Math.max(0, responseEnd) })
  })
  return asked
}

const browser = await startBrowser()
try {
  const visitor = await Visitor.arrive(browser, {
    context: { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' },
  })
  visitor.page.setDefaultTimeout(90_000)
  const asked = watch(visitor.page)
  await visitor.openShow(await freshShow())
  await visitor.chooseCount(2)
  await visitor.takeBestSeats()
  await visitor.confirmSeats()
  // A visitor sees the dial code before typing a number.
  await visitor.page.waitForFunction(() => {
    const code = [...document.querySelectorAll('select')].at(-1)
    return code !== undefined && code.value !== ''
  })
  await visitor.giveContact()
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  printRow({
    row: 6,
    metric: 'whole booking as a guest: bytes, serial round trips, waiting on weak',
    ours: `${kB(proxy.downBytes + proxy.upBytes)}, ${serialCount(asked)}, ${seconds(waitingMs(asked))}`,
    atLeast: '225 kB, 6, 8 s',
    moonshot: '203 kB, 5, 6 s; repeat visitor 10 kB',
    note: 'from the show to the ticket, first visit, all bytes of the connection both ways',
  })
  await visitor.leave()
} finally {
  await browser.close()
  await proxy.close()
  await server.stop()
}
