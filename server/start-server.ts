import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { brands } from '@/brands/brands'
import { createApp, handlers, type HandlerParts } from './app'
import { takenCounts } from './inventory/claims-repository'
import { startSweeper } from './inventory/sweeper'
import { currentCatalogue } from './catalogue/current-catalogue'
import { findShowForSale } from './catalogue/find-show-for-sale'
import { startRolling } from './catalogue/roll-schedules'
import { seedIfEmpty } from './catalogue/import/import-catalogue'
import type { Environment } from './platform/environment'
import { createAnswerCall } from './platform/http/api/answer-call'
import { createFindLayout } from './halls/find-layout'
import { createHttpServer } from './platform/http/socket/http-server'
import { createMetrics } from './platform/http/observe/metrics'
import { createRateLimits, noRateLimits } from './platform/http/api/rate-limits'
import { startTidyingLimits } from './platform/limits/tidy-limits'
import { openStaticFiles } from './platform/http/socket/static-files'
import type { VisitEnv } from './platform/http/visit/visit'
import { CannotStart, drain, listen } from './listen'
import { loadRenderer } from './pages/load-renderer'
import { emailBySmtp } from './platform/notify/email'
import { createOutbox, type Outbox } from './platform/notify/outbox'
import { smsByHttp } from './platform/notify/sms'
import { readBrandShells } from './pages/brand-shells'
import { createTicketFulfilment } from './orders/tickets/ticket-fulfilment'
import { watchOperatorPayments } from './payments/operator-payments'
import { createPayments, type Payments } from './payments/payments'
import type { ConnectProvider } from './payments/provider'
import { projectRoot } from './platform/project-root'
import { openStore } from './platform/store/open-store'
import type { Store } from './platform/store/store'

export interface RunningServer {
  readonly app: Hono<VisitEnv>
  readonly store: Store
  readonly payments: Payments
  readonly outbox: Outbox
  readonly port: number
  /** Lets running answers finish, stops the jobs, closes the database. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Opens the database, fills it, starts the jobs and listens.
 * @param providers Beside those that the environment names.
 * @throws CannotStart, DirectoryInUse, EnvironmentError: each a line for whoever starts it.
 */
export async function startServer(
  environment: Environment,
  log: Logger,
  providers: readonly ConnectProvider[] = [],
): Promise<RunningServer> {
  const root = projectRoot()
  const store = await openStore({
    databaseUrl: environment.databaseUrl,
    dataDir: join(environment.dataDir, 'database'),
    onIdleError: (error) => log.error({ err: error }, 'the database connection failed'),
  }).catch((error: unknown) => {
    throw environment.databaseUrl
      ? unreachable(environment.databaseUrl, error)
      : unusable(environment.dataDir, error)
  })
  try {
    return await startWithStore(environment, log, root, store, providers)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function startWithStore(
  environment: Environment,
  log: Logger,
  root: string,
  store: Store,
  providers: readonly ConnectProvider[],
): Promise<RunningServer> {
  const { payments, outbox } = createServices(environment, log, store, providers)
  const parts: HandlerParts = { payments, findShowForSale, takenCounts, limits: environment.rateLimits }
  if (environment.seed) await seedIfEmpty(store, join(root, 'catalogue', 'shipped'), new Date(store.nowMs()))
  const stopRolling = await startRolling(store, log)
  const files = openStaticFiles(join(root, 'dist', 'client'))
  let isStopping = false
  const metrics = createMetrics()
  watchOperatorPayments(metrics.registry, store)
  const app = createApp({
    environment,
    brands,
    log,
    store,
    paymentCallbacks: payments.callbacks,
    files,
    metrics,
    answerCall: createAnswerCall(handlers, parts, environment.mode === 'test'),
    rateLimits: environment.rateLimits ? createRateLimits(store) : noRateLimits,
    version: '0.1.0',
    findLayout: createFindLayout(store),
    shells: await readBrandShells(files, brands, pageOrigins(environment, payments)),
    renderPage: await loadRenderer(root),
    catalogueVersion: async () => (await currentCatalogue(store)).version,
    isStopping: () => isStopping,
    ...(payments.bank && {
      bank: { host: new URL(environment.bankOrigin).host, fetch: payments.bank.fetch },
    }),
  })
  const server = createHttpServer(app)
  const port = await listen(server, environment.port, environment.host)

  outbox.start()
  const stopReconciler = payments.startReconciler()
  const stopSweeper = startSweeper(store, (error) => log.error({ err: error }, 'the sweeper failed'))
  const stopTidyingLimits = startTidyingLimits(store, (error) =>
    log.error({ err: error }, 'limits were not tidied'),
  )

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await drain(server)
    stopSweeper()
    stopTidyingLimits()
    stopRolling()
    await stopReconciler()
    await outbox.stop()
    await store.close()
  }
  return { app, store, payments, outbox, port, stop }
}

/** Whose pages ours may frame and post to: those of the providers here, and the bank of an API elsewhere. */
function pageOrigins({ bankOrigin }: Environment, { origins }: Payments): string[] {
  return [...new Set([...(bankOrigin ? [bankOrigin] : []), ...origins])]
}

/** Without user and password, which do not belong on a screen. */
function unreachable(databaseUrl: string, error: unknown): CannotStart {
  const { host, pathname } = new URL(databaseUrl)
  const reason = error instanceof Error ? error.message : String(error)
  return new CannotStart(`The database of DATABASE_URL (${host}${pathname}) cannot be opened: ${reason}.`)
}

/** A folder that cannot be made or written to; any other fault is not whoever starts the server's. */
function unusable(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!['ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENAMETOOLONG'].includes(code)) return error
  return new CannotStart(
    `The data folder ${dataDir} cannot be used (${code}). Make it writable, or choose another: DATA_DIR=./data npm start`,
  )
}

function createServices(
  environment: Environment,
  log: Logger,
  store: Store,
  providers: readonly ConnectProvider[],
): { payments: Payments; outbox: Outbox } {
  const outbox = createOutbox({
    store,
    log,
    email: environment.smtpUrl ? emailBySmtp(environment.smtpUrl, environment.mailFrom) : undefined,
    sms: environment.smsUrl ? smsByHttp(environment.smsUrl) : undefined,
  })
  const { mode, paymentProvider, bankOrigin } = environment
  const fulfil = { tickets: createTicketFulfilment(store, outbox, findShowForSale) }
  const payments = createPayments({
    store,
    outbox,
    fulfil,
    log,
    mode,
    paymentProvider,
    bankOrigin,
    providers,
  })
  return { payments, outbox }
}
