import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { SoldShow } from '@/server/inventory/sold-online'
import { type Fulfilment, fulfilmentOf, type Fulfilments } from '@/server/orders/fulfilment'
import type { Order } from '@/server/orders/order-repository'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import type { MpesaSettings } from '@/server/platform/mpesa-environment'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { NGeniusSettings, ProviderName } from '@/server/platform/payment-environment'
import type { OrderKind } from '@/server/platform/store/tables/order-tables'
import type { Database, Store, Transaction } from '@/server/platform/store/store'
import { beginPayment, type BeginPaymentResult, type RequestedPayment } from './begin-payment'
import { checkPayment, giveBackAndRefund, settleAndRefund } from './check-payment'
import type { Instrument } from './instruments/instrument'
import type { Settlement } from './locked-payment'
import { mpesa } from './mpesa/mpesa'
import { ngenius } from './ngenius/ngenius'
import { findPayment, openStates } from './payment-repository'
import type {
  ConnectProvider,
  Outcome,
  PayableOrder,
  PaymentOrder,
  PaymentProvider,
  ProviderDeps,
} from './provider'
import { reconcile, startReconciler } from './reconciler'
import { giveRefundsOf, type RefundDeps } from './refund'
import { type AskedReturn, type NotReturned, type Returned, returnInOrder } from './refunds/return-order'
import { sandboxPhone } from './sandbox/push/sandbox-phone'
import { sandbox } from './sandbox/sandbox'
import { startPayment } from './start-payment'
import { vouchers } from './voucher/voucher'
import { wallets } from './wallet/wallet'
import { type ServedOption, waysToPay } from './ways-to-pay'

interface Site {
  readonly origin: string
  readonly pages: Hono
}

/** What handlers of paying get from above. */
export interface PaymentDeps extends HandlerDeps {
  readonly payments: Payments
}

/** Everything about money that handlers and the server's entry need. */
export interface Payments {
  /** Ways to pay an order, and who serves them. */
  waysToPay(order: PayableOrder): readonly ServedOption[]
  /** Whether anybody could take money for tickets of a show. */
  isSoldOnline(show: SoldShow): boolean
  /** Whether anybody can be paid by at all. */
  readonly hasProviders: boolean
  /** Origins that steps of payments may lead to: what pages may frame and post to. */
  readonly origins: readonly string[]
  /** What is told to visitors goes out by it. */
  readonly outbox: Outbox
  /** What orders of a kind become. */
  fulfilmentOf(kind: OrderKind): Fulfilment
  begin(wanted: RequestedPayment): Promise<BeginPaymentResult>
  /** Asks the provider for the money of a payment that was just begun. */
  start(provider: PaymentProvider, order: PaymentOrder, instrument: Instrument): Promise<void>
  /** What the provider's message or inquiry says, applied. Safe to repeat. */
  settle(paymentId: string, outcome: Outcome): Promise<Settlement>
  /** Asks the provider and settles; what nobody outside has a say in is settled at once. Also for an operator's payment. */
  check(paymentId: string): Promise<Settlement>
  /** An operator's word: what the provider took for a payment that needs one goes back. */
  giveBack(paymentId: string): Promise<Settlement>
  /**
   * Takes back what was had of an order, all or some, in a transaction that has locked it, after `ready`. Its money is on the way
   * when that ends: `giveRefunds` asks for it at once, the reconciler in any case.
   */
  takeBack(transaction: Transaction, order: Order, asked: AskedReturn): Promise<Returned | NotReturned>
  /** Before a transaction that takes something back. */
  ready(): Promise<void>
  /** Asks for the refunds of an order that are not done, those too that no machine could make. What is not heard is tried later. */
  giveRefunds(orderId: string): Promise<void>
  /** One round of the reconciler; returns how many payments were due. */
  reconcile(): Promise<number>
  /** Starts the reconciler; the returned function stops it. */
  startReconciler(): () => Promise<void>
  /** The providers' own routes, to be mounted at `/api/payments`. */
  readonly callbacks: Hono
  /** The sandbox bank's pages, for the bank's own host; null without the sandbox. */
  readonly bank: Hono | null
  /** Every host that is a provider's own and served here: its pages are not of the shop's origin. */
  readonly sites: readonly { readonly host: string; readonly fetch: Hono['fetch'] }[]
}

export interface PaymentsOptions {
  readonly store: Store
  readonly outbox: Outbox
  /** What orders of each kind become. */
  readonly fulfil: Fulfilments
  readonly log: Logger
  readonly mode: 'development' | 'production' | 'test'
  readonly paymentProviders: readonly ProviderName[]
  readonly ngenius?: NGeniusSettings | undefined
  readonly mpesa?: MpesaSettings | undefined
  /** Where the sandbox bank's pages are, `http://bank.localhost:8080`. */
  readonly bankOrigin: string
  /** Providers beside or instead of the sandbox; those named first serve a way to pay before the others. */
  readonly providers?: readonly ConnectProvider[]
  /** Stands between the sandbox and this server, for tests that cut the line to the bank. */
  readonly decorateSandbox?: (connect: ConnectProvider) => ConnectProvider
}

/** What a show's tickets might come to, whole in every currency. */
const anyAmountMinor = 100_000

/** @throws Error when the sandbox is asked for in production, and when two providers have one name. */
export function createPayments(options: PaymentsOptions): Payments {
  const { store, outbox, fulfil, log, mode, bankOrigin } = options
  const sources = [wallets(store), vouchers(store)]
  const connected: PaymentProvider[] = []
  const byName = new Map<string, PaymentProvider>()
  const parts: RefundDeps = { store, outbox, fulfil, log, providers: byName }
  const callbacks = new Hono()

  const { decorateSandbox = (connect: ConnectProvider) => connect } = options
  const connectors: Readonly<Record<ProviderName, () => readonly ConnectProvider[]>> = {
    sandbox: () =>
      [sandbox({ mode, bankOrigin }), sandboxPhone(bankOrigin)].map((connect) => decorateSandbox(connect)),
    ngenius: () => [ngenius(options.ngenius ?? notConfigured('ngenius'))],
    mpesa: () => [mpesa(options.mpesa ?? notConfigured('mpesa'))],
  }
  const chosen = options.paymentProviders.flatMap((name) => connectors[name]())
  for (const connect of [...(options.providers ?? []), ...chosen]) {
    // Its own payments only: a provider's message says nothing of another's.
    const settleOwn: ProviderDeps['settle'] = async (name, outcome) => {
      const found =
        'reference' in name
          ? await findPayment(store, name.reference)
          : await findByHandle(store, provider.name, name.handle)
      if (found?.provider !== provider.name) return false
      await settleAndRefund(parts, found.id, outcome)
      return true
    }
    const provider: PaymentProvider = connect({
      store,
      log,
      settle: settleOwn,
      keepHandle: (reference, handle) => keepHandle(store, { provider: provider.name, reference, handle }),
      findStarted: async (reference) => {
        const found = await findPayment(store, reference)
        return found?.provider === provider.name ? found : null
      },
      check: async (reference) => void (await checkPayment(parts, reference, { isNews: true })),
    })
    if (byName.has(provider.name)) throw new Error(`There are two payment providers called ${provider.name}`)
    byName.set(provider.name, provider)
    connected.push(provider)
    if (provider.callbacks) callbacks.route(`/${provider.name}`, provider.callbacks)
    if (provider.callbacks && provider.callbackMount)
      callbacks.route(`/${provider.callbackMount}`, provider.callbacks)
  }

  const sites = sitesOf(connected)
  return {
    waysToPay: (order) => waysToPay(order, connected, sources),
    hasProviders: connected.length > 0,
    isSoldOnline: ({ brandId, countryId, currency }) => {
      const order = {
        brandId,
        kind: 'tickets',
        countryId,
        currency,
        amountMinor: anyAmountMinor,
        accountId: null,
      } as const
      return connected.some((provider) => provider.accepts(order))
    },
    origins: [...new Set(connected.flatMap((provider) => provider.origins))],
    outbox,
    fulfilmentOf: (kind) => fulfilmentOf(fulfil, kind),
    begin: (wanted) => beginPayment(store, fulfil, wanted),
    start: (provider, order, instrument) => startPayment(parts, provider, order, instrument),
    settle: (paymentId, outcome) => settleAndRefund(parts, paymentId, outcome),
    check: (paymentId) => checkPayment(parts, paymentId),
    giveBack: (paymentId) => giveBackAndRefund(parts, paymentId),
    takeBack: (transaction, order, asked) => returnInOrder(transaction, fulfil, order, asked),
    async ready() {
      await Promise.all(Object.values(fulfil).map((kind) => kind.ready()))
    },
    giveRefunds: (orderId) => giveRefundsOf(parts, orderId),
    reconcile: () => reconcile(parts),
    startReconciler: () => startReconciler(parts),
    callbacks,
    bank: sites.find(({ origin }) => origin === bankOrigin)?.pages ?? null,
    sites: sites.map(({ origin, pages }) => ({ host: new URL(origin).host, fetch: pages.fetch })),
  }
}

function notConfigured(name: ProviderName): never {
  throw new Error(`The payment provider ${name} is asked for and not configured`)
}

/** A payment by the name that its provider gave it. */
function findByHandle(database: Database, provider: string, handle: string) {
  return database.kysely
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('provider', '=', provider)
    .where('handle', '=', handle)
    .executeTakeFirst()
}

/**
 * The provider's own name of a payment, kept while it is open and has none. True when it goes by that name: of two that were
 * made for one payment only one is ever kept, and so only one is ever paid.
 */
async function keepHandle(
  database: Database,
  named: { readonly provider: string; readonly reference: string; readonly handle: string },
): Promise<boolean> {
  const kept = await database.kysely
    .updateTable('payments')
    .set({ handle: named.handle })
    .where('id', '=', named.reference)
    .where('provider', '=', named.provider)
    .where((eb) =>
      eb.or([
        eb('handle', '=', named.handle),
        eb.and([eb('handle', 'is', null), eb('state', 'in', [...openStates])]),
      ]),
    )
    .executeTakeFirst()
  return kept.numUpdatedRows === 1n
}

/** The pages of providers by host: those with a path of their own stand beside the one that has the rest. */
function sitesOf(providers: readonly Pick<PaymentProvider, 'site'>[]): Site[] {
  const sites = providers.flatMap(({ site }) => (site ? [site] : []))
  return [...new Set(sites.map(({ origin }) => origin))].map((origin) => {
    const here = sites.filter((site) => site.origin === origin)
    const [whole] = here.filter(({ path }) => path === undefined)
    const beside = here.flatMap(({ path, pages }) => (path === undefined ? [] : [{ path, pages }]))
    if (whole && beside.length === 0) return { origin, pages: whole.pages }
    const pages = new Hono()
    pages.onError((error) => {
      throw error
    })
    for (const site of beside) pages.route(site.path, site.pages)
    if (whole) pages.all('*', (context) => whole.pages.fetch(context.req.raw))
    return { origin, pages }
  })
}
