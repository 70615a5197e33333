import { fulfilmentOf, type Fulfilments } from '@/server/orders/fulfilment'
import { setOrderState, type Order } from '@/server/orders/order-repository'
import { assertOpen, lockOwnOrder } from '@/server/orders/own-order'
import { totalOf } from '@/server/orders/price-order'
import { makeSecretId } from '@/server/platform/secret-id'
import type { Claimant } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import type { PaymentState } from '@/server/platform/store/payment-tables'
import type { Store } from '@/server/platform/store/store'
import type { DeclineReason } from './decline-reason'
import type { CardFacts } from './provider'

/** Declined attempts that one order, and one visitor within an hour, may have: stolen cards are tried in rows. */
const mostDeclinedOfOrder = 5
const mostDeclinedOfVisitor = 12

export interface PaymentAttempt {
  readonly id: string
  readonly orderId: string
  readonly state: PaymentState
  readonly verifyUrl: string | null
  readonly nonce: string
  readonly declineReason: DeclineReason | null
}

export interface BeginOrder {
  readonly orderId: string
  readonly claimant: Claimant
  readonly attemptId: string
  readonly provider: string
  readonly optionId: number
  readonly card: CardFacts | null
  readonly returnOrigin: string
}

export type Begun =
  | {
      readonly kind: 'new'
      readonly payment: PaymentAttempt
      readonly amountMinor: number
      readonly order: Order
    }
  | { readonly kind: 'repeated'; readonly payment: PaymentAttempt; readonly order: Order }

/** An attempt by the transaction's own id; null when it is new. */
export async function findAttempt(
  store: Pick<Store, 'query'>,
  orderId: string,
  attemptId: string,
): Promise<PaymentAttempt | null> {
  const { rows } = await store.query<AttemptRow>(
    `select ${attemptColumns} from payments where order_id = $1 and attempt_id = $2`,
    [orderId, attemptId],
  )
  return rows[0] ? toAttempt(rows[0]) : null
}

/**
 * Writes a payment down before anybody is asked for money, and keeps what is on its order whatever the clock says from now
 * on. What it charges is the order's total now, and is never computed again.
 * @throws Refusal NOT_FOUND, CONTACT_REQUIRED, TOO_MANY_REQUESTS, and what `assertOpen` and `Fulfilment.begin` throw
 */
export async function beginPayment(store: Store, fulfil: Fulfilments, wanted: BeginOrder): Promise<Begun> {
  return store.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, wanted.orderId, wanted.claimant)
    const earlier = await transaction.query<AttemptRow>(
      `select ${attemptColumns} from payments where order_id = $1 and attempt_id = $2`,
      [order.id, wanted.attemptId],
    )
    if (earlier.rows[0]) return { kind: 'repeated', payment: toAttempt(earlier.rows[0]), order }
    assertOpen(order)
    await fulfilmentOf(fulfil, order.kind).begin(transaction, order)
    if (!order.email || !order.mobile)
      throw new Refusal('CONTACT_REQUIRED', 'Please enter a valid email and Phone Number') // spec §5
    const declined = await transaction.query<{ here: number; visitor: number }>(
      `select (count(*) filter (where p.order_id = $1))::int as here, count(*)::int as visitor
         from payments p join orders o on o.id = p.order_id
        where p.state = 'declined' and o.visitor = $2 and p.created_at > now() - interval '1 hour'`,
      [order.id, order.visitor],
    )
    const { here = 0, visitor = 0 } = declined.rows[0] ?? {}
    if (here >= mostDeclinedOfOrder || visitor >= mostDeclinedOfVisitor)
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many payments were declined. Please try again later.')
    await setOrderState(transaction, order.id, 'paying')
    const amountMinor = totalOf(order.lines)
    const inserted = await transaction.query<AttemptRow>(
      `insert into payments (id, order_id, brand_id, attempt_id, provider, option_id, state, amount_minor, currency,
                             return_origin, nonce, card_brand, card_last4, next_check_at)
       values ($1, $2, $3, $4, $5, $6, 'started', $7, $8, $9, $10, $11, $12, now() + interval '30 seconds')
       returning ${attemptColumns}`,
      [
        makeSecretId(),
        order.id,
        order.brandId,
        wanted.attemptId,
        wanted.provider,
        wanted.optionId,
        amountMinor,
        order.currency,
        wanted.returnOrigin,
        makeSecretId(),
        wanted.card?.brand ?? null,
        wanted.card?.last4 ?? null,
      ],
    )
    const [payment] = inserted.rows
    if (!payment) throw new Error('The payment could not be written')
    return { kind: 'new', payment: toAttempt(payment), amountMinor, order }
  })
}

const attemptColumns = 'id, order_id, state, verify_url, nonce, decline_reason'

interface AttemptRow {
  id: string
  order_id: string
  state: PaymentState
  verify_url: string | null
  nonce: string
  decline_reason: DeclineReason | null
}

function toAttempt(row: AttemptRow): PaymentAttempt {
  return {
    id: row.id,
    orderId: row.order_id,
    state: row.state,
    verifyUrl: row.verify_url,
    nonce: row.nonce,
    declineReason: row.decline_reason,
  }
}
