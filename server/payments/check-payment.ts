import { fulfilmentOf } from '@/server/orders/fulfilment'
import type { OrderKind } from '@/server/platform/store/order-tables'
import type { PaymentState } from '@/server/platform/store/payment-tables'
import type { Outcome, PaymentProvider } from './provider'
import { settle, type Settlement, type SettleParts } from './settle'

/** A provider that has not heard of a payment by then never will: longer than any request to it may take. */
const unheardAfterSeconds = 120

export interface CheckParts extends SettleParts {
  readonly providers: ReadonlyMap<string, PaymentProvider>
}

/** Asks the provider what became of a payment and settles by its answer. Throws when the provider cannot be reached. */
export async function checkPayment(parts: CheckParts, paymentId: string): Promise<Settlement> {
  const { rows } = await parts.store.query<{ provider: string; state: PaymentState; old: boolean }>(
    `select provider, state, created_at < now() - make_interval(secs => $2) as old from payments where id = $1`,
    [paymentId, unheardAfterSeconds],
  )
  const payment = rows[0]
  const provider = payment && parts.providers.get(payment.provider)
  if (!payment || !provider) throw new Error(`No provider can say what became of payment ${paymentId}`)
  if (payment.state === 'refunding') return refund(parts, paymentId, provider)
  const outcome: Outcome = await provider.find(paymentId)
  const settlement = await settle(
    parts,
    paymentId,
    outcome.kind === 'unheard' && payment.old ? { kind: 'declined', reason: 'not-arrived' } : outcome,
  )
  return settlement.state === 'refunding' ? refund(parts, paymentId, provider) : settlement
}

/** Gives the money back; whoever is asked again for what is done says yes. */
export async function refund(
  { store, fulfil }: SettleParts,
  paymentId: string,
  provider: PaymentProvider,
): Promise<Settlement> {
  await provider.refund(paymentId)
  await store.query(
    `update payments set state = 'refunded', updated_at = now() where id = $1 and state = 'refunding'`,
    [paymentId],
  )
  const { rows } = await store.query<{ order_id: string; kind: OrderKind }>(
    `select p.order_id, o.kind from payments p join orders o on o.id = p.order_id where p.id = $1`,
    [paymentId],
  )
  const [paid] = rows
  const bookingId = paid ? await fulfilmentOf(fulfil, paid.kind).findMade(store, paid.order_id) : null
  return { state: 'refunded', bookingId }
}
