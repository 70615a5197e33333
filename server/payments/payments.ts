import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Outbox } from '@/server/platform/notify/outbox'
import { fulfilmentOf, type Fulfilment, type Fulfilments } from '@/server/orders/fulfilment'
import type { OrderKind } from '@/server/platform/store/order-tables'
import type { SellingParts } from '@/server/orders/selling-parts'
import type { Store } from '@/server/platform/store/store'
import { beginPayment, type Begun, type BeginOrder } from './begin-payment'
import { checkPayment, refund, type CheckParts } from './check-payment'
import type { Outcome, PaymentOrder, PaymentProvider, StartAnswer, Card } from './provider'
import { reconcile, startReconciler } from './reconciler'
import { createSandbox } from './sandbox/sandbox'
import { settle, type Settlement } from './settle'

/** What handlers of paying get from above. */
export interface PaymentParts extends SellingParts {
  readonly payments: Payments
}

/** Everything about money that handlers and the server's entry need. */
export interface Payments {
  /** The provider that serves an option; null when none does. */
  providerOf(optionId: number): PaymentProvider | null
  /** Payment option ids of the wire that can be used. */
  readonly options: readonly number[]
  /** What orders of a kind become. */
  fulfilmentOf(kind: OrderKind): Fulfilment
  begin(order: BeginOrder): Promise<Begun>
  /** Asks the provider for the money of a payment that was just begun. Never throws for a lost answer: that is `pending`. */
  start(order: PaymentOrder, provider: PaymentProvider, card: Card): Promise<void>
  /** What the provider's message or inquiry says, applied. Safe to repeat. */
  settle(paymentId: string, outcome: Outcome): Promise<Settlement>
  /** Asks the provider and settles. */
  check(paymentId: string): Promise<Settlement>
  /** One round of the reconciler; returns how many payments were due. */
  reconcile(): Promise<number>
  /** Starts the reconciler; the returned function stops it. */
  startReconciler(): () => Promise<void>
  /** The providers' callbacks, to be mounted at `/api/payments`. */
  readonly callbacks: Hono
  /** The sandbox bank's pages, for the bank's own host; null without the sandbox. */
  readonly bank: Hono | null
}

export interface PaymentsOptions {
  readonly store: Store
  readonly outbox: Outbox
  /** What orders of each kind become. */
  readonly fulfil: Fulfilments
  readonly log: Logger
  readonly mode: 'development' | 'production' | 'test'
  readonly paymentProvider: 'sandbox' | 'none'
  /** Where the sandbox bank's pages are, `http://bank.localhost:8080`. */
  readonly bankOrigin: string
  /** Providers beside or instead of the sandbox. */
  readonly providers?: readonly PaymentProvider[]
}

/** @throws Error when the sandbox is asked for in production. */
export function createPayments(options: PaymentsOptions): Payments {
  const { store, outbox, fulfil, log } = options
  const settleAndRefund = async (paymentId: string, outcome: Outcome): Promise<Settlement> => {
    const settlement = await settle(parts, paymentId, outcome)
    if (settlement.state !== 'refunding') return settlement
    const provider = await providerOfPayment(paymentId)
    // What cannot be given back now the reconciler gives back.
    return provider ? refund(parts, paymentId, provider).catch(() => settlement) : settlement
  }
  const sandbox =
    options.paymentProvider === 'sandbox'
      ? createSandbox({
          ...options,
          settle: async (id, outcome) => void (await settleAndRefund(id, outcome)),
        })
      : null
  const providers = [...(options.providers ?? []), ...(sandbox ? [sandbox.provider] : [])]
  const parts: CheckParts = {
    store,
    outbox,
    fulfil,
    log,
    providers: new Map(providers.map((provider) => [provider.name, provider])),
  }

  async function providerOfPayment(paymentId: string): Promise<PaymentProvider | undefined> {
    const { rows } = await store.query<{ provider: string }>('select provider from payments where id = $1', [
      paymentId,
    ])
    return rows[0] && parts.providers.get(rows[0].provider)
  }

  async function record(paymentId: string, answer: StartAnswer | null): Promise<void> {
    if (answer?.kind === 'verify')
      await store.query(
        `update payments set state = 'verify', verify_url = $2, updated_at = now(), next_check_at = now() + interval '5 seconds'
          where id = $1 and state = 'started'`,
        [paymentId, answer.url],
      )
    else if (answer?.kind === 'approved' || answer?.kind === 'declined')
      await settleAndRefund(paymentId, answer)
    else
      await store.query(
        `update payments set state = 'pending', updated_at = now(), next_check_at = now() + interval '3 seconds'
          where id = $1 and state = 'started'`,
        [paymentId],
      )
  }

  return {
    options: providers.flatMap((provider) => provider.options),
    providerOf: (optionId) => providers.find((provider) => provider.options.includes(optionId)) ?? null,
    fulfilmentOf: (kind) => fulfilmentOf(fulfil, kind),
    begin: (order) => beginPayment(store, fulfil, order),
    async start(order, provider, card) {
      const answer = await provider.start(order, card).catch((error: unknown) => {
        // The name alone: a provider's error text may quote what was sent.
        log.warn(
          { paymentId: order.reference, error: error instanceof Error ? error.name : 'unknown' },
          'answer lost',
        )
        return null
      })
      await record(order.reference, answer)
    },
    settle: settleAndRefund,
    check: (paymentId) => checkPayment(parts, paymentId),
    reconcile: () => reconcile(parts),
    startReconciler: () => startReconciler(parts),
    callbacks: sandbox?.callbacks ?? new Hono(),
    bank: sandbox?.bank ?? null,
  }
}
