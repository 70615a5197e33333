/**
 * Row 6: a whole booking as a guest, from the film's page to the ticket, through the real screens on a weak
 * network: over HTTP/2 with TLS, as in production, and over HTTP/1.1 without.
 */
import type { Page } from '@playwright/test'
import { createCertificate, type SelfSignedCertificate } from '@/tests/fixtures/self-signed-certificate'
import { startServerProcess } from '@/tests/fixtures/server-process'
import { kB, printRow, formatSeconds } from './row'
import { startSlowProxy, weak } from './slow-proxy'
import { startBrowser } from './visitor'

// The certificate is self-signed, and Node requests the shows.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
const { Visitor, cards } = await import('../e2e/visitor')
const { freshShow, kenya } = await import('../e2e/api')

/** Label of the ticket’s code, in English as the visitor’s browser. */
const codeLabel = 'Code to scan at the door'

/** Records in the page when the ticket’s code appears: what it loads afterwards is not part of the booking. */
async function recordTicket(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((label) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(`[aria-label="${label}"]`)) return
      observer.disconnect()
      document.documentElement.dataset.ticketAt = String(Date.now())
    }).observe(document, { childList: true, subtree: true })
  }, codeLabel)
  return async () => Number(await page.locator('html[data-ticket-at]').getAttribute('data-ticket-at'))
}

interface Asked {
  startMs: number
  endMs: number
}

/**
 * Returns the length of the longest chain of requests in which each begins after the one before has ended.
 */
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

/** Returns the milliseconds during which at least one request was in progress. */
function waitingMs(asked: readonly Asked[]): number {
  let sum = 0
  let until = 0
  for (const { startMs, endMs } of asked.toSorted((a, b) => a.startMs - b.startMs)) {
    sum += Math.max(0, endMs - Math.max(startMs, until))
    until = Math.max(until, endMs)
  }
  return sum
}

/**
 * Records the requests that the booking waits for; pictures, fonts and fetches of the worker are left out.
 */
function watch(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('requestfinished', (request) => {
    if (['image', 'font', 'manifest', 'other'].includes(request.resourceType())) return
    const { startTime, responseEnd } = request.timing()
    asked.push({ startMs: startTime, endMs: startTime + Math.max(0, responseEnd) })
  })
  return asked
}

/** Counts received bytes and files by kind, largest first: with headers, without TLS overhead. */
async function watchKinds(page: Page): Promise<(untilMs: number) => string> {
  const finished: { kind: string; bytes: number; atMs: number }[] = []
  const kindById = new Map<string, string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.responseReceived', ({ requestId, type }) => kindById.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    finished.push({ kind: kindById.get(requestId) ?? 'other', bytes: encodedDataLength, atMs: Date.now() })
  })
  await devtools.send('Network.enable')
  return (untilMs) => {
    const kinds = new Map<string, { bytes: number; count: number }>()
    for (const { kind, bytes } of finished.filter(({ atMs }) => atMs <= untilMs)) {
      const sum = kinds.get(kind) ?? { bytes: 0, count: 0 }
      kinds.set(kind, { bytes: sum.bytes + bytes, count: sum.count + 1 })
    }
    return [...kinds]
      .toSorted(([, a], [, b]) => b.bytes - a.bytes)
      .map(([kind, { bytes, count }]) => `${count} ${kind.toLowerCase()} ${kB(bytes)}`)
      .join(', ')
  }
}

const certificate = createCertificate()
const browser = await startBrowser({ trusted: certificate })

/** Measures one booking. @param tls Certificate for TLS and HTTP/2; HTTP/1.1 without one. */
async function book(tls: SelfSignedCertificate | null) {
  const server = await startServerProcess({
    env: {
      RATE_LIMITS: 'off',
      ...(tls && { TLS_CERTIFICATE: tls.certificate, TLS_KEY: tls.key }),
    },
    ...(tls && { certificate: tls.pem }),
  })
  const proxy = await startSlowProxy({ host: '127.0.0.1', port: server.port }, weak)
  try {
    const visitor = await Visitor.arrive(browser, {
      origin: `${tls ? 'https' : 'http'}://tembo.localhost:${proxy.port}`,
      context: { viewport: { width: 360, height: 740 } },
    })
    visitor.page.setDefaultTimeout(90_000)
    const asked = watch(visitor.page)
    const readTicketTime = await recordTicket(visitor.page)
    const formatKinds = await watchKinds(visitor.page)
    await visitor.openShow(await freshShow(1, kenya, server.origin))
    await visitor.chooseCount(2)
    await visitor.chooseBestSeats()
    await visitor.confirmSeats()
    // A visitor sees the dial code before typing a number.
    await visitor.page.waitForFunction(() => {
      const code = [...document.querySelectorAll('select')].at(-1)
      return code !== undefined && code.value !== ''
    })
    await visitor.page.getByLabel(visitor.translate('E-mail')).fill('amina@example.com')
    await visitor.page.getByLabel(visitor.translate('Mobile number')).fill('0712345678')
    await visitor.button('Continue').click()
    // There is no wait for it: the card form is on the same screen.
    await visitor.payWith(cards.direct)
    const ticketAtMs = await readTicketTime()
    const { down, up } = proxy.bytesBy(ticketAtMs)
    const untilTicket = asked.filter(({ startMs }) => startMs < ticketAtMs)
    const [ours, note] = [
      `${kB(down + up)}, ${serialCount(untilTicket)}, ${formatSeconds(waitingMs(untilTicket))}`,
      `${kB(up)} of it sent; ${formatKinds(ticketAtMs)}`,
    ]
    await visitor.expectTicket(2)
    await visitor.leave()
    return { ours, note }
  } finally {
    await proxy.close()
    await server.stop()
  }
}

try {
  printRow({
    row: 6,
    metric: 'whole booking as a guest, HTTP/2 with TLS: bytes, serial round trips, waiting on weak',
    ...(await book(certificate)),
    atLeast: '275 kB, 7, 9.5 s',
    moonshot: '245 kB, 6, 8 s; repeat visitor 10 kB',
  })
  printRow({
    row: 6.1,
    metric: 'the same by HTTP/1.1 without TLS',
    ...(await book(null)),
    atLeast: '',
    moonshot: '',
  })
} finally {
  certificate.remove()
  await browser.close()
}
