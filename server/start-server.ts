import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { brands } from '@/brands/brands'
import { deleteOldContactChanges } from './identity/contact/contact-change-repository'
import { deleteExpiredResetTokens } from './identity/passwords/reset-token-repository'
import { findSignedIn, deleteExpiredSessions } from './identity/sessions/session-repository'
import { deleteExpiredTickets } from './identity/sign-in-tickets'
import { createSocialSignIn } from './identity/social/social-sign-in'
import { deleteOldSignUps } from './identity/sign-in/sign-up-repository'
import { createApp, handlers, type Services } from './app'
import { sumReviews } from './accounts/reviews/review-repository'
import { countTakenSeats } from './inventory/claims-repository'
import { startSweeper } from './inventory/sweeper'
import { createFindPlace } from '@/server/catalogue/places/find-place'
import { currentCatalogue } from './catalogue/items/current-catalogue'
import { findShowForSale } from './catalogue/shows/find-show-for-sale'
import { startRolling } from './catalogue/shows/roll-schedules'
import { pauseLateHolds } from './orders/paused-holds/pause-holds'
import { currentMaintenance } from './platform/maintenance/current-maintenance'
import { deleteExpiredLinks } from './orders/links/link-repository'
import { processLookups } from './orders/lookup/process-lookups'
import { deleteOldStudentIds } from './orders/tickets/offers/student-id-repository'
import { seedIfEmpty } from './catalogue/import/import-catalogue'
import type { Environment } from './platform/environment/environment'
import { deleteOldCodes } from './identity/codes/one-time-code-repository'
import { createAnswerCall } from './platform/http/api/answer-call'
import { createAnswerOfficeCall } from './office/answer-office-call'
import { createAddOwner } from './office/first-owner'
import { officeHandlers } from './office/handlers'
import { createLiveStream } from './office/live-stream'
import { deleteExpiredStaffLinks } from './office/staff-links'
import { deleteExpiredStaffSessions } from './office/staff-sessions'
import { startSendingReports } from './office/report-mails/send-report-mails'
import { createWebhooks } from './office/webhooks/send-webhooks'
import { deleteOldWebhookMessages } from './office/webhooks/webhook-repository'
import { listNotImplemented } from './platform/http/api/not-implemented'
import { createFindLayout } from './halls/layout-memory'
import { openListening } from './open-listening'
import { listReleaseFiles, renewReleaseFiles, saveReleaseFiles } from './pages/files/release-files'
import { createMetrics } from './platform/http/observe/metrics'
import { createRateLimits, noRateLimits } from './platform/http/api/rate-limits'
import { startTidyingLimits } from './platform/limits/token-lease'
import type { VisitEnv } from './platform/http/visit/visit'
import { StartupError, drain, listen, refuseTakenPort } from './listen'
import { listenForOperator } from './operator/listen-for-operator'
import { startProcessingCancelledShows } from './operator/shows/process-cancelled-shows'
import { loadRenderer } from './pages/load-renderer'
import { createSmtpSender } from './platform/notify/email'
import { createOutbox, type MakeAttachedPdf, type Outbox } from './platform/notify/outbox'
import { createAfricasTalkingSender } from './platform/notify/africas-talking'
import { createHttpSmsSender } from './platform/notify/sms'
import { readBrandShells } from './pages/brand-shells'
import { createMakeTicketPdf } from './orders/ticket-pdf/render-ticket-pdf'
import { createTicketFulfilment } from './orders/tickets/ticket-fulfilment'
import { startSendingGifts } from './vouchers/gifts/send-due-gifts'
import { createVoucherFulfilment } from './vouchers/voucher-fulfilment'
import { referralCredits } from './accounts/referral/referral-credits'
import { referrals } from './accounts/referral/record-referral'
import { createPayments, type Payments } from './payments/payments'
import type { ConnectProvider } from './payments/provider'
import { waitForDatabase } from './wait-for-database'
import { registerShopMetrics } from './shop-metrics'
import { projectRoot } from './platform/project-root'
import { isDatabaseError } from './platform/store/database-unavailable'
import { NoRoom } from './platform/store/disk-room'
import { prepareStore, type PendingStore } from './platform/store/open-store'
import type { Store } from './platform/store/store'

/** Behind a proxy: longer than a request needs to arrive on an idle connection. */
const idleForMs = 1_000

export interface RunningServer {
  readonly app: Hono<VisitEnv>
  readonly store: Store
  readonly payments: Payments
  readonly outbox: Outbox
  readonly port: number
  /**
   * Reports not ready, lets running requests finish, stops the jobs, closes the database. Safe to call twice.
   */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Providers in addition to those of the environment. */
  readonly providers?: readonly ConnectProvider[]
  /** Receives a line repeatedly while the start waits for the database. */
  readonly report?: (line: string) => void
}

/**
 * Opens and fills the database, and only then listens and starts the jobs, so that a load balancer sends
 * visitors to another server until this one can answer. While the database is unreachable the server listens
 * and answers 503.
 * @throws StartupError, CertificateError, DirectoryInUse, NewerDatabase, EnvironmentError: each a line for the
 * operator.
 */
export async function startServer(
  environment: Environment,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningServer> {
  const store = await prepareStore({
    databaseUrl: environment.databaseUrl,
    dataDir: join(environment.dataDir, 'database'),
    allowNewer: environment.allowNewerDatabase,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection failed'),
    onLost: () => log.error('the database is unavailable'),
    onBack: () => log.warn('the database is available again'),
    onFull: (leftMb) =>
      log.error({ leftMb }, 'the disk is full: sales are stopped until there is free space'),
    onRoom: (leftMb) => log.warn({ leftMb }, 'the disk has free space again'),
  }).catch((error: unknown) => {
    throw toUnusableFolderError(environment.dataDir, error)
  })
  try {
    return await startWithStore(environment, log, store, options)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function startWithStore(
  environment: Environment,
  log: Logger,
  store: PendingStore,
  { providers = [], report = () => {} }: StartOptions,
): Promise<RunningServer> {
  const root = projectRoot()
  const { payments, outbox, makePaper } = createServices(environment, log, store, providers)
  const parts: Services = {
    payments,
    findShowForSale,
    outbox,
    credits: referralCredits(store),
    referrals,
    site: environment,
    takenCounts: countTakenSeats,
    reviewTotals: sumReviews,
    limits: environment.rateLimits,
    wallets: environment.wallets,
    social: createSocialSignIn(environment.social),
    isSoldOnline: payments.isSoldOnline,
    panelsFor: payments.panelsFor,
  }
  const client = join(root, 'dist', 'client')
  let isStarting = true
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const metrics = createMetrics()
  // An error of one request must not end all others.
  const surviveRejection = (reason: unknown) => {
    metrics.countUnhandledRejection()
    log.error({ err: reason }, 'unhandled promise rejection')
  }
  registerShopMetrics(metrics.registry, store)
  const operator = {
    store,
    payments,
    outbox,
    site: environment,
    findShowForSale,
    makePaper,
    refundLimits: environment.refundLimits,
    daysOnSale: environment.daysOnSale,
    log,
    addOwner: createAddOwner(store, environment),
  }
  const isTest = environment.mode === 'test'
  const rateLimits = environment.rateLimits ? createRateLimits(store) : noRateLimits
  const answerOfficeCall = createAnswerOfficeCall(officeHandlers, operator, rateLimits, isTest)
  const app = createApp({
    environment,
    brands,
    log,
    store,
    paymentCallbacks: payments.callbacks,
    client,
    metrics,
    answerCall: createAnswerCall(handlers, parts, findSignedIn, isTest),
    answerOfficeCall,
    openLiveStream: createLiveStream({ answerOfficeCall, store, stopping: stopping.signal }),
    rateLimits,
    version: '0.1.0',
    notBuilt: listNotImplemented(handlers),
    findLayout: createFindLayout(store),
    shells: await readBrandShells(client, brands, pageOrigins(environment, payments)),
    renderPage: await loadRenderer(root),
    findPlace: createFindPlace(store),
    catalogueVersion: async () => (await currentCatalogue(store)).version,
    findMaintenance: (brandId) => currentMaintenance(store, brandId),
    isStarting: () => isStarting,
    isStopping,
    sites: payments.sites,
    social: parts.social,
  })
  const listening = await openListening(app, environment, log, {
    isStopping,
    onError: (error) => log.error({ err: error }, 'sending a response failed'),
  })
  let opening: Promise<number> | undefined
  const acceptConnections = () => (opening ??= listen(listening.server, environment.port, environment.host))
  const waitFor = async (reason: string) => {
    report(`Waiting for the database ${describePlace(environment)}: ${reason}.`)
    // A reachable but busy database, as during a migration, would only give visitors a 503 that another
    // server could serve.
    if (!(await store.isThere())) await acceptConnections()
  }

  await refuseTakenPort(environment.port, environment.host)
  const fill = async () => {
    await opening
    await store.makeReady()
    await saveReleaseFiles(store, client)
    if (environment.seed)
      await seedIfEmpty(
        store,
        join(root, 'packages', 'sample-catalogue'),
        new Date(store.nowMs()),
        environment.daysOnSale,
      )
    return startRolling(store, log, environment.daysOnSale)
  }
  const closeDoors = () => {
    listening.server.close()
    listening.closeAll()
    listening.stopWatching()
  }
  // An error on listening is raised again by the next attempt.
  const stopRolling = await waitForDatabase(fill, (reason) => void waitFor(reason).catch(() => {})).catch(
    (error: unknown) => {
      closeDoors()
      throw environment.databaseUrl ? toUnreachableError(environment, error) : error
    },
  )
  isStarting = false
  const port = await acceptConnections().catch((error: unknown) => {
    stopRolling()
    closeDoors()
    throw error
  })
  process.on('unhandledRejection', surviveRejection)
  outbox.start()
  const webhooks = createWebhooks({ store, outbox, log, isOpen: environment.mode !== 'production' })
  webhooks.start()
  const stopReconciler = payments.startReconciler()
  // Not awaited, so that a server that is ready can already be stopped.
  const operatorSocket = listenForOperator(environment.dataDir, operator)
  const stopCallingOff = startProcessingCancelledShows(operator)
  const stopSendingGifts = startSendingGifts(operator, log)
  const stopSendingReports = startSendingReports(operator)
  const releaseFiles = listReleaseFiles(client)
  const stopSweeper = startSweeper(store, (error) => log.error({ err: error }, 'the sweeper failed'), [
    deleteOldStudentIds,
    deleteExpiredLinks,
    deleteExpiredSessions,
    deleteOldSignUps,
    deleteExpiredResetTokens,
    deleteOldCodes,
    deleteExpiredTickets,
    deleteOldContactChanges,
    deleteExpiredStaffSessions,
    deleteExpiredStaffLinks,
    deleteOldWebhookMessages,
    pauseLateHolds,
    (ofServer) => renewReleaseFiles(ofServer, releaseFiles),
    // Processes look-ups left by a server that crashed.
    (ofServer) => processLookups({ store: ofServer, outbox, site: environment }),
  ])
  const stopTidyingLimits = startTidyingLimits(store, (error) =>
    log.error({ err: error }, 'removing expired rate limits failed'),
  )

  const stop = async () => {
    if (isStopping()) return
    // From now on the server reports not ready and every response closes its connection, so that the load
    // balancer uses another server.
    stopping.abort()
    await delay(environment.stopDelayS * 1000)
    await drain(listening, environment.stopDelayS === 0 ? 0 : idleForMs)
    stopSweeper()
    listening.stopWatching()
    stopTidyingLimits()
    stopRolling()
    await (
      await operatorSocket
    )()
    await stopCallingOff()
    await stopSendingGifts()
    await stopSendingReports()
    await stopReconciler()
    await webhooks.stop()
    await outbox.stop()
    await store.close()
    process.off('unhandledRejection', surviveRejection)
  }
  return { app, store, payments, outbox, port, stop }
}

/**
 * Returns the origins that pages may frame and post to: those of the providers here, and the bank of an
 * external API.
 */
function pageOrigins({ bankOrigin }: Environment, { origins }: Payments): string[] {
  return [...new Set([...(bankOrigin ? [bankOrigin] : []), ...origins])]
}

/** Describes the database's location without user and password, which must not be displayed. */
function describePlace({ databaseUrl, dataDir }: Environment): string {
  if (!databaseUrl) return `in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `of DATABASE_URL (${host}${pathname})`
}

/** Maps an error that the database itself sent at connecting: waiting will not help. */
function toUnreachableError(environment: Environment, error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  return new StartupError(`The database ${describePlace(environment)} cannot be opened: ${error.message}.`)
}

/** Maps an error of a folder that cannot be created or written; other errors are not the operator's. */
function toUnusableFolderError(dataDir: string, error: unknown): unknown {
  if (error instanceof NoRoom) return new StartupError(error.message)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!['ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENAMETOOLONG'].includes(code)) return error
  return new StartupError(
    `The data folder ${dataDir} cannot be used (${code}). Make it writable, or choose another: DATA_DIR=./data npm start`,
  )
}

/** Creates the services that sell and take payments, without any listener. */
export function createServices(
  environment: Environment,
  log: Logger,
  store: Store,
  providers: readonly ConnectProvider[],
): { payments: Payments; outbox: Outbox; makePaper: MakeAttachedPdf } {
  const makePaper = createMakeTicketPdf(store, findShowForSale)
  const outbox = createOutbox({
    store,
    log,
    email: environment.smtpUrl ? createSmtpSender(environment.smtpUrl, environment.mailFrom) : undefined,
    sms: smsBy(environment),
    makePaper,
  })
  const { mode, paymentProviders, bankOrigin, ngenius, mpesa } = environment
  const fulfil = {
    tickets: createTicketFulfilment(store, outbox, findShowForSale, environment, referralCredits(store)),
    vouchers: createVoucherFulfilment(store, outbox, environment),
  }
  const payments = createPayments({
    store,
    outbox,
    fulfil,
    log,
    mode,
    paymentProviders,
    ngenius,
    bankOrigin,
    ...(mpesa && { mpesa }),
    providers,
  })
  return { payments, outbox, makePaper }
}

/** Returns the SMS gateway; without one messages are only stored. */
function smsBy({ smsGateway, africasTalking }: Environment) {
  if (africasTalking) return createAfricasTalkingSender(africasTalking)
  return smsGateway ? createHttpSmsSender(smsGateway) : undefined
}
