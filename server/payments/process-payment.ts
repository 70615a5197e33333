import type { PaymentParts } from './payments'
import type { AnswerOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Fulfilment } from '@/server/orders/fulfilment'
import type { Order } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import type { Store } from '@/server/platform/store/store'
import { addressDeclinesOf } from './address-declines'
import { findAttempt, type PaymentAttempt } from './begin-payment'
import { declineText } from './decline-reason'

/**
 * Starts one payment attempt; the same AttemptID again answers what became of it. A declined card is an answer, not a
 * failure: the hold stays and another attempt is possible.
 * @throws Refusal NOT_FOUND, PAYMENT_UNAVAILABLE, PAYMENT_OPTION_REFUSED, CARD_REFUSED, INVALID_REQUEST,
 *   CONTACT_REQUIRED, PAYMENT_IN_PROGRESS, HOLD_EXPIRED, HOLD_RELEASED, ALREADY_BOOKED, TOO_MANY_REQUESTS
 */
export const processPayment: Handler<typeof ProcessPayment, PaymentParts> = async (request, context) => {
  const { store, brand, language, parts, origin, address } = context
  const { payments } = parts
  const claimant = claimantOf(request, context)
  const owned = await findOwnOrder(store, request.ReserveID, claimant)
  const earlier = await findAttempt(store, owned.id, request.AttemptID)
  if (earlier) return answer(store, payments.fulfilmentOf(owned.kind), earlier, owned, language)

  if (payments.options.length === 0)
    throw new Refusal('PAYMENT_UNAVAILABLE', 'Payments are not possible at the moment.')
  const provider = payments.providerOf(request.PaymentID)
  if (!provider) throw new Refusal('PAYMENT_OPTION_REFUSED', 'This way to pay is not offered here.')
  if (!request.Card)
    throw new Refusal('INVALID_REQUEST', 'Enter the card.', {
      issues: [{ Field: 'Card', Reason: 'Expected a card' }],
    })
  const { number, name, expiryMonth, expiryYear, CVV } = request.Card
  const card = { number, name, expiryMonth, expiryYear, cvv: CVV }

  const declines = parts.limits ? addressDeclinesOf(store) : null
  if (await declines?.isOverLimit(address))
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many payments were declined. Please try again later.')

  const begun = await payments.begin({
    orderId: owned.id,
    claimant,
    attemptId: request.AttemptID,
    provider: provider.name,
    optionId: request.PaymentID,
    card: provider.inspectCard(card),
    returnOrigin: origin,
  })
  const { payment, order } = begun
  if (begun.kind === 'new')
    await payments.start(
      {
        reference: payment.id,
        orderId: order.id,
        amountMinor: begun.amountMinor,
        currency: order.currency,
        merchantName: brand.name[language],
        returnOrigin: origin,
        nonce: payment.nonce,
        language,
      },
      provider,
      card,
    )
  const now = (await findAttempt(store, owned.id, request.AttemptID)) ?? payment
  if (begun.kind === 'new' && now.state === 'declined') await declines?.count(address)
  return answer(store, payments.fulfilmentOf(order.kind), now, order, language)
}

async function answer(
  store: Store,
  fulfilment: Fulfilment,
  payment: PaymentAttempt,
  order: Order,
  language: LanguageCode,
): Promise<AnswerOf<typeof ProcessPayment>> {
  const kept = await fulfilment.findHold(store, order.id)
  const hold = kept && { ExpiresAt: kept.expiresAt.getTime(), ServerTime: kept.serverTime.getTime() }
  const fine = { ErrorCode: 0, ErrorMessage: '' }
  switch (payment.state) {
    case 'started':
    case 'pending':
      return { ErrDesc: fine, State: 'pending', ...hold }
    case 'verify':
      return {
        ErrDesc: fine,
        State: 'verify',
        Nonce: payment.nonce,
        ...(payment.verifyUrl && { VerifyUrl: payment.verifyUrl }),
        ...hold,
      }
    case 'approved': {
      const BookingID = await fulfilment.findMade(store, order.id)
      return { ErrDesc: fine, State: 'approved', ...(BookingID && { BookingID }), ...hold }
    }
    case 'declined':
      return {
        ErrDesc: {
          ErrorCode: 1,
          ErrorMessage: declineText(payment.declineReason ?? 'card-declined', language),
        },
        State: 'declined',
        ...hold,
      }
    case 'refunding':
    case 'refunded':
      return {
        ErrDesc: { ErrorCode: 1, ErrorMessage: declineText('refunded', language) },
        State: 'declined',
        ...hold,
      }
  }
}
