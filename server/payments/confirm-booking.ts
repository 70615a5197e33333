import type { PaymentParts } from './payments'
import type { ConfirmBooking } from '@/contract/payment/confirm-booking'
import { findOwnOrder } from '@/server/orders/own-order'
import { claimantOf, type Handler, type RequestContext } from '@/server/platform/request-context'
import type { PaymentState } from '@/server/platform/store/payment-tables'
import type { Store } from '@/server/platform/store/store'
import { declineText, type DeclineReason } from './decline-reason'

interface NewestPayment {
  id: string
  state: PaymentState
  decline_reason: DeclineReason | null
  /** Whether it is time to ask the provider: an unknown outcome is not asked for at every visit of the page. */
  due: boolean
}

const askAgainMs = 2000

/**
 * Settles what is paid and says how it stands. Safe to repeat; an order that has become what it was for is confirmed
 * whatever became of its other attempts.
 * @throws Refusal NOT_FOUND
 */
export const confirmBooking: Handler<typeof ConfirmBooking, PaymentParts> = async (request, context) => {
  const { store, language, parts } = context
  const order = await findOwnOrder(store, request.ReserveID, claimantOf(request, context))
  const findMade = () => parts.payments.fulfilmentOf(order.kind).findMade(store, order.id)
  const booked = await findMade()
  if (booked) return { State: 'confirmed', BookingID: booked }

  const found = await newestPayment(store, order.id, request.AttemptID)
  if (!found) return { State: 'unpaid' }
  const asked = found.state === 'verify' || (found.due && isUnsettled(found.state))
  const payment = asked ? ((await ask(context, found)) ?? found) : found
  const booking = await findMade()
  if (booking) return { State: 'confirmed', BookingID: booking }
  switch (payment.state) {
    case 'started':
    case 'verify':
    case 'pending':
    case 'approved':
      return { State: 'pending', RetryAfterMs: askAgainMs }
    case 'declined':
      return {
        State: 'declined',
        ErrDesc: {
          ErrorCode: 1,
          ErrorMessage: declineText(payment.decline_reason ?? 'card-declined', language),
        },
      }
    case 'refunding':
    case 'refunded':
      return { State: 'refunded', ErrDesc: { ErrorCode: 1, ErrorMessage: declineText('refunded', language) } }
  }
}

const isUnsettled = (state: PaymentState) => state === 'started' || state === 'pending'

/** Asks the provider; null when it cannot be reached, which says nothing about the money. */
async function ask(
  { store, parts, log }: RequestContext<PaymentParts>,
  payment: NewestPayment,
): Promise<NewestPayment | null> {
  try {
    await parts.payments.check(payment.id)
  } catch (error) {
    log.warn(
      { paymentId: payment.id, error: error instanceof Error ? error.name : 'unknown' },
      'payment not checked',
    )
    return null
  }
  const { rows } = await store.query<NewestPayment>(`${selectPayment} where id = $1`, [payment.id])
  return rows[0] ?? null
}

const selectPayment = 'select id, state, decline_reason, next_check_at <= now() as due from payments'

async function newestPayment(
  store: Store,
  orderId: string,
  attemptId: string | undefined,
): Promise<NewestPayment | null> {
  const { rows } = await store.query<NewestPayment>(
    `${selectPayment} where order_id = $1 and ($2::uuid is null or attempt_id = $2)
      order by created_at desc, id desc limit 1`,
    [orderId, attemptId ?? null],
  )
  return rows[0] ?? null
}
