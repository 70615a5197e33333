import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands } from '@/brands/brands'
import { createApp, handlers, type AppParts } from '../app'
import { findShowForSale } from '../catalogue/find-show-for-sale'
import { readEnvironment } from '../environment'
import { createOutbox } from '../notify/outbox'
import { createPayments } from '../payments/payments'
import { openTestStore } from '../store/store-under-test'
import type { Store } from '../store/store'
import { createAnswerCall } from './answer-call'
import { createFindLayout } from './find-layout'
import { createLogger } from './logger'
import { createMetrics } from './metrics'
import { noRateLimits } from './rate-limits'
import { openStaticFiles } from './static-files'

/** A store that must not be reached: for tests of what is refused before any handler runs. */
const noStore = new Proxy({} as Store, {
  get(_target, key) {
    if (key === 'then') return undefined
    return () => {
      throw new Error(`This test has no store, and ${String(key)} was asked of it`)
    }
  },
})

/** The real app with its real table of handlers; what a test wants otherwise it gives. */
export function appUnderTest(wanted: Partial<AppParts> = {}, env: Record<string, string> = {}) {
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '8139', LOG_LEVEL: 'silent', ...env })
  const log = createLogger(environment)
  const store = wanted.store ?? noStore
  const outbox = createOutbox({ store, log })
  const payments = createPayments({ ...environment, store, outbox, log })
  return createApp({
    environment,
    brands,
    log,
    store,
    services: { environment, outbox, payments, findShowForSale },
    metrics: createMetrics(),
    answerCall: createAnswerCall(handlers, true),
    rateLimits: noRateLimits,
    version: '0.0.0',
    findLayout: createFindLayout(store),
    files: openStaticFiles(mkdtempSync(join(tmpdir(), 'foyer-files-'))),
    shells: new Map(),
    renderPage: null,
    isStopping: () => false,
    ...wanted,
  })
}

/** The same over a real, empty database in memory. */
export async function appWithStore(wanted: Partial<AppParts> = {}) {
  const store = await openTestStore()
  return { store, app: appUnderTest({ ...wanted, store }) }
}

/** A call's request as the app's client sends it. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}
