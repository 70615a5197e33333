import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brands } from '@/brands/brands'
import { findSignedIn } from '@/server/accounts/session-repository'
import { createSocialSignIn } from '@/server/accounts/social/social-sign-in'
import { createApp, handlers, type AppParts, type HandlerParts } from '@/server/app'
import { findShowForSale as findInCatalogue } from '@/server/catalogue/find-show-for-sale'
import { readEnvironment } from '@/server/platform/environment'
import { createOutbox } from '@/server/platform/notify/outbox'
import { takenCounts } from '@/server/inventory/claims-repository'
import { createTicketFulfilment } from '@/server/orders/tickets/ticket-fulfilment'
import { createVoucherFulfilment } from '@/server/vouchers/voucher-fulfilment'
import { referralCredits } from '@/server/accounts/referral/referral-credits'
import { createPayments } from '@/server/payments/payments'
import { openTestStore } from './store-under-test'
import type { Store } from '@/server/platform/store/store'
import { createAnswerCall } from '@/server/platform/http/api/answer-call'
import { namesNotBuilt } from '@/server/platform/http/api/not-built-yet'
import { currentMaintenance } from '@/server/platform/maintenance/current-maintenance'
import { createFindLayout } from '@/server/halls/layout-memory'
import { createLogger } from '@/server/platform/http/observe/logger'
import { createMetrics } from '@/server/platform/http/observe/metrics'
import { noRateLimits } from '@/server/platform/http/api/rate-limits'

/** A store that must not be reached: for tests of what is refused before any handler runs. */
const noStore = new Proxy({} as Store, {
  get(_target, key) {
    if (key === 'then') return undefined
    return () => {
      throw new Error(`This test has no store, and ${String(key)} was asked of it`)
    }
  },
})

/** A built app without a file. */
const noClient = mkdtempSync(join(tmpdir(), 'foyer-no-client-'))

/** Parts of the app that a test gives instead of the real ones. */
export type WantedParts = Partial<AppParts> & Partial<Pick<HandlerParts, 'payments' | 'findShowForSale'>>

/** The real app with its real table of handlers; what a test wants otherwise it gives. */
export function appUnderTest(wanted: WantedParts = {}, env: Record<string, string> = {}) {
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '8139', LOG_LEVEL: 'silent', ...env })
  const log = createLogger(environment)
  const store = wanted.store ?? noStore
  const outbox = createOutbox({ store, log })
  const { findShowForSale = findInCatalogue } = wanted
  const fulfil = {
    tickets: createTicketFulfilment(store, outbox, findShowForSale, environment, referralCredits(store)),
    vouchers: createVoucherFulfilment(store, outbox, environment),
  }
  const payments = wanted.payments ?? createPayments({ ...environment, store, outbox, fulfil, log })
  const parts: HandlerParts = {
    payments,
    findShowForSale,
    outbox,
    credits: referralCredits(store),
    site: environment,
    takenCounts,
    wallets: environment.wallets,
    social: createSocialSignIn(environment.social),
    limits: environment.rateLimits,
    isSoldOnline: (show) => payments.isSoldOnline(show),
  }
  return createApp({
    environment,
    brands,
    log,
    store,
    paymentCallbacks: payments.callbacks,
    metrics: createMetrics(),
    answerCall: createAnswerCall(handlers, parts, findSignedIn, true),
    rateLimits: noRateLimits,
    version: '0.0.0',
    notBuilt: namesNotBuilt(handlers),
    findLayout: createFindLayout(store),
    client: noClient,
    shells: new Map(),
    renderPage: null,
    findPlace: () => Promise.resolve(null),
    catalogueVersion: () => Promise.resolve('1'),
    findMaintenance: (brandId) => (wanted.store ? currentMaintenance(store, brandId) : Promise.resolve(null)),
    isStarting: () => false,
    isStopping: () => false,
    social: parts.social,
    ...wanted,
  })
}

/** The same over a real, empty database. */
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
