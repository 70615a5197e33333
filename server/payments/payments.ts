import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { InventoryDeps, SoldShow } from '@/server/inventory/sold-online'
import { type Fulfilment, getFulfilment, type Fulfilments } from '@/server/orders/fulfilment'
import type { Order } from '@/server/orders/order-repository'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { OrderKind } from '@/server/platform/store/tables/order-tables'
import type { Database, Store, Transaction } from '@/server/platform/store/store'
import { beginPayment, type BeginPaymentResult, type RequestedPayment } from './begin-payment'
import { counterProviders } from './counter'
import { checkPayment, refundForOperator, settleAndRefund } from './check-payment'
import type { Instrument } from './instruments/instrument'
import type { Settlement } from './locked-payment'
import { findPayment, openStates } from './payment-repository'
import type {
  ConnectProvider,
  Outcome,
  PayableOrder,
  PaymentOrder,
  PaymentProvider,
  ProviderDeps,
} from './provider'
import { configuredProviders, type ProviderSettings } from './providers/registry'
import { reconcile, startReconciler } from './reconciler'
import { sendRefundsOf, type RefundDeps } from './refund'
import {
  type ReturnRequest,
  type ReturnRefusal,
  type ReturnResult,
  returnInOrder,
} from './refunds/return-order'
import { startPayment } from './start-payment'
import { vouchers } from './voucher/voucher'
import { wallets } from './wallet/wallet'
import { sortByBrandOrder, type ServedOption, listPaymentMethods } from './payment-methods'

interface Site {
  readonly origin: string
  readonly pages: Hono
}

export interface PaymentDeps extends HandlerDeps {
  readonly payments: Payments
}

export interface Payments {
  methodsFor(order: PayableOrder): readonly ServedOption[]
  readonly isSoldOnline: InventoryDeps['isSoldOnline']
  readonly panelsFor: InventoryDeps['panelsFor']
  readonly hasProviders: boolean
  /** Origins that payment steps may lead to: pages may frame them and post to them. */
  readonly origins: readonly string[]
  /** Sends the messages to visitors. */
  readonly outbox: Outbox
  fulfilmentOf(kind: OrderKind): Fulfilment
  begin(request: RequestedPayment): Promise<BeginPaymentResult>
  start(provider: PaymentProvider, order: PaymentOrder, instrument: Instrument): Promise<void>
  /** Applies the outcome from a provider's message or inquiry. Idempotent. */
  settle(paymentId: string, outcome: Outcome): Promise<Settlement>
  /**
   * Queries the provider and settles the payment; a payment without an external provider is settled at once.
   * Also for payments that need an operator.
   */
  check(paymentId: string): Promise<Settlement>
  /** Refunds a payment that needs an operator, on an operator’s decision. */
  giveBack(paymentId: string): Promise<Settlement>
  /**
   * Returns a completed order, whole or in part, in a transaction that has locked it, after `ready`. Its
   * refunds are recorded when the transaction ends: `giveRefunds` sends them at once, the reconciler in any
   * case.
   */
  takeBack(
    transaction: Transaction,
    order: Order,
    request: ReturnRequest,
  ): Promise<ReturnResult | ReturnRefusal>
  /** Loads data that a transaction with a return will need. */
  ready(): Promise<void>
  /**
   * Sends all unfinished refunds of an order, including those that need a person. Failed requests are retried
   * later.
   */
  giveRefunds(orderId: string): Promise<void>
  reconcile(): Promise<number>
  startReconciler(): () => Promise<void>
  /** The providers' own routes, to be mounted at `/api/payments`. */
  readonly callbacks: Hono
  /** Pages of the host `bankOrigin`; null where no provider has any there. */
  readonly bank: Hono | null
  /** Hosts of providers that this server serves: their pages have an origin different from the shop’s. */
  readonly sites: readonly { readonly host: string; readonly fetch: Hono['fetch'] }[]
}

export interface PaymentsOptions extends ProviderSettings {
  readonly store: Store
  readonly outbox: Outbox
  readonly fulfil: Fulfilments
  readonly log: Logger
  /** Providers in addition to the configured ones; earlier ones take precedence for a payment option. */
  readonly providers?: readonly ConnectProvider[]
}

/** A plausible amount for a show's tickets, without decimals in every currency. */
const anyAmountMinor = 100_000
/** Returns an order of a show before its amount is known. */
const anyOrder = ({ brandId, countryId, currency }: SoldShow, accountId: string | null): PayableOrder => ({
  brandId,
  kind: 'tickets',
  countryId,
  currency,
  amountMinor: anyAmountMinor,
  accountId,
})

/**
 * Creates the payments of a server. @throws Error when the sandbox is configured in production, and when two
 * providers have one name.
 */
export function createPayments(options: PaymentsOptions): Payments {
  const { store, outbox, fulfil, log, bankOrigin } = options
  const sources = [wallets(store), vouchers(store)]
  const connected: PaymentProvider[] = []
  const byName = new Map<string, PaymentProvider>()
  const deps: RefundDeps = { store, outbox, fulfil, log, providers: byName }
  const callbacks = new Hono()

  for (const connect of [...(options.providers ?? []), ...configuredProviders(options)]) {
    // Only the provider’s own payments: its message cannot settle another provider’s.
    const settleOwn: ProviderDeps['settle'] = async (name, outcome) => {
      const found =
        'reference' in name
          ? await findPayment(store, name.reference)
          : await findByHandle(store, provider.name, name.handle)
      if (found?.provider !== provider.name) return false
      await settleAndRefund(deps, found.id, outcome)
      return true
    }
    const provider: PaymentProvider = connect({
      store,
      log,
      settle: settleOwn,
      keepHandle: (reference, handle) => saveHandle(store, { provider: provider.name, reference, handle }),
      findStarted: async (reference) => {
        const found = await findPayment(store, reference)
        return found?.provider === provider.name ? found : null
      },
      check: async (reference) => void (await checkPayment(deps, reference, { isNews: true })),
    })
    if (byName.has(provider.name)) throw new Error(`Two payment providers are called ${provider.name}`)
    byName.set(provider.name, provider)
    connected.push(provider)
    if (provider.callbacks) callbacks.route(`/${provider.name}`, provider.callbacks)
    if (provider.callbacks && provider.callbackMount)
      callbacks.route(`/${provider.callbackMount}`, provider.callbacks)
  }

  // Visitors of the site cannot choose them, so they are not among the connected ones.
  for (const provider of counterProviders(store)) byName.set(provider.name, provider)

  const sites = listSites(connected)
  return {
    methodsFor: (order) => listPaymentMethods(order, connected, sources),
    hasProviders: connected.length > 0,
    isSoldOnline: (show) => connected.some((provider) => provider.accepts(anyOrder(show, null))),
    panelsFor: (show, { brand, account }) => {
      const order = anyOrder({ ...show, brandId: brand.id }, account?.id ?? null)
      const offered = sortByBrandOrder(listPaymentMethods(order, connected, sources), brand, show.countryId)
      // Until a guest signs in, the page shows only the names of methods that need an account.
      const usable = offered.filter(({ method }) => account !== null || !method.needsSignIn)
      return [...new Set(usable.map(({ method }) => method.panel))]
    },
    origins: [...new Set(connected.flatMap((provider) => provider.origins))],
    outbox,
    fulfilmentOf: (kind) => getFulfilment(fulfil, kind),
    begin: (request) => beginPayment(store, fulfil, request),
    start: (provider, order, instrument) => startPayment(deps, provider, order, instrument),
    settle: (paymentId, outcome) => settleAndRefund(deps, paymentId, outcome),
    check: (paymentId) => checkPayment(deps, paymentId),
    giveBack: (paymentId) => refundForOperator(deps, paymentId),
    takeBack: (transaction, order, request) => returnInOrder(transaction, fulfil, order, request),
    async ready() {
      await Promise.all(Object.values(fulfil).map((kind) => kind.preload()))
    },
    giveRefunds: (orderId) => sendRefundsOf(deps, orderId),
    reconcile: () => reconcile(deps),
    startReconciler: () => startReconciler(deps),
    callbacks,
    bank: sites.find(({ origin }) => origin === bankOrigin)?.pages ?? null,
    sites: sites.map(({ origin, pages }) => ({ host: new URL(origin).host, fetch: pages.fetch })),
  }
}

function findByHandle(database: Database, provider: string, handle: string) {
  return database.kysely
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('provider', '=', provider)
    .where('handle', '=', handle)
    .executeTakeFirst()
}

/**
 * Stores the provider's name of a payment while it is open and has none. Whether the payment now has this
 * name: of two orders created for one payment only one is ever kept, and so only one is ever charged.
 */
async function saveHandle(
  database: Database,
  update: { readonly provider: string; readonly reference: string; readonly handle: string },
): Promise<boolean> {
  const result = await database.kysely
    .updateTable('payments')
    .set({ handle: update.handle })
    .where('id', '=', update.reference)
    .where('provider', '=', update.provider)
    .where((eb) =>
      eb.or([
        eb('handle', '=', update.handle),
        eb.and([eb('handle', 'is', null), eb('state', 'in', [...openStates])]),
      ]),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Combines the providers’ pages by host: pages with a path of their own, and one provider for the rest. */
function listSites(providers: readonly Pick<PaymentProvider, 'site'>[]): Site[] {
  const sites = providers.flatMap(({ site }) => (site ? [site] : []))
  return [...new Set(sites.map(({ origin }) => origin))].map((origin) => {
    const originSites = sites.filter((site) => site.origin === origin)
    const [whole] = originSites.filter(({ path }) => path === undefined)
    const pathSites = originSites.flatMap(({ path, pages }) => (path === undefined ? [] : [{ path, pages }]))
    if (whole && pathSites.length === 0) return { origin, pages: whole.pages }
    const pages = new Hono()
    pages.onError((error) => {
      throw error
    })
    for (const site of pathSites) pages.route(site.path, site.pages)
    if (whole) pages.all('*', (context) => whole.pages.fetch(context.req.raw))
    return { origin, pages }
  })
}
