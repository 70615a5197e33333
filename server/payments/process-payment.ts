import type { AnswerOf, ParsedRequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { Refusal } from '@/server/platform/refusal'
import { claimantOf, type Handler, type RequestContext } from '@/server/platform/request-context'
import { addressDeclinesOf } from './address-declines'
import type { Begun } from './begin-payment'
import { whyRefused, wireState, wireStep } from './attempt-answer'
import { readInstrument, type Instrument } from './instruments/instrument'
import { findAttempt, type PaymentNow } from './payment-repository'
import type { PaymentParts } from './payments'
import type { PaymentOrder, PaymentProvider } from './provider'
import { wantedStored } from './wanted-stored'
import { payableOf } from './ways-to-pay'

type Request = ParsedRequestOf<typeof ProcessPayment>
type Context = RequestContext<PaymentParts>

/**
 * Starts one payment attempt; the same AttemptID again answers what became of it. A declined card is an answer, not a
 * failure: the hold stays and another attempt is possible.
 * @throws Refusal NOT_FOUND, PAYMENT_UNAVAILABLE, PAYMENT_OPTION_REFUSED, CARD_REFUSED, INVALID_REQUEST, INVALID_MOBILE,
 *   BALANCE_TOO_LOW, PRICE_CHANGED, CONTACT_REQUIRED, PAYMENT_IN_PROGRESS, HOLD_EXPIRED, HOLD_RELEASED, ALREADY_BOOKED, TOO_MANY_REQUESTS
 */
export const processPayment: Handler<typeof ProcessPayment, PaymentParts> = async (request, context) => {
  const { store, parts, address } = context
  const owned = await findOwnOrder(store, request.ReserveID, claimantOf(request, context))
  const earlier = await findAttempt(store, owned.id, request.AttemptID)
  if (earlier) return answer(context, earlier, owned)

  const declines = parts.limits ? addressDeclinesOf(store) : null
  if (await declines?.isOverLimit(address))
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many payments were declined. Please try again later.')
  const begun = await pay(request, context, owned).catch(async (error: unknown) => {
    // Codes of vouchers are guessed in rows as cards are.
    if (error instanceof Refusal && error.code === 'BALANCE_TOO_LOW') await declines?.count(address)
    throw error
  })
  const now = (await findAttempt(store, owned.id, request.AttemptID)) ?? begun.payment
  if (begun.isNew && now.state === 'declined') await declines?.count(address)
  return answer(context, now, owned)
}

/** Begins the attempt and asks whoever has a say in it. */
async function pay(request: Request, context: Context, owned: Order): Promise<Begun> {
  const { payments } = context.parts
  if (!payments.hasProviders)
    throw new Refusal('PAYMENT_UNAVAILABLE', 'Payments are not possible at the moment.')
  const served = payments.waysToPay(payableOf(owned)).find(({ way }) => way.id === request.PaymentID)
  if (!served) throw new Refusal('PAYMENT_OPTION_REFUSED', 'This way to pay is not offered here.')
  const instrument = readInstrument(served.way.panel, request, owned)
  const provider = served.kind === 'provider' ? served.provider : null
  const begun = await payments.begin({
    orderId: owned.id,
    claimant: claimantOf(request, context),
    attemptId: request.AttemptID,
    returnOrigin: context.origin,
    shownTotal: request.Total,
    stored: await wantedStored(request, owned, payments),
    rest: provider && {
      provider: provider.name,
      optionId: served.way.id,
      instrument: instrument.kind,
      account: null,
      card: provider.inspect(instrument),
      answersWithinMs: provider.answersWithinMs,
    },
  })
  if (begun.isNew) await ask(request, context, begun, provider, instrument)
  return begun
}

async function ask(
  request: Request,
  context: Context,
  { payment, order }: { payment: PaymentNow; order: Order },
  provider: PaymentProvider | null,
  instrument: Instrument,
): Promise<void> {
  const { payments } = context.parts
  const isOutside = payment.account === null && payment.amount_minor > 0
  if (provider && isOutside)
    await payments.start(provider, orderToPay(request, context, payment, order), instrument)
  else await payments.check(payment.id)
}

function orderToPay(
  request: Request,
  { brand, language, origin }: Context,
  payment: PaymentNow,
  order: Order,
): PaymentOrder {
  return {
    ...payableOf(order),
    reference: payment.id,
    orderId: order.id,
    amountMinor: payment.amount_minor,
    merchantName: brand.name[language],
    returnOrigin: origin,
    returnUrl: `${origin}${request.ReturnPath ?? '/'}`,
    callbackUrl: `${origin}/api/payments/${payment.provider}`,
    nonce: payment.nonce,
    language,
  }
}

async function answer(
  { store, parts, language }: Context,
  payment: PaymentNow,
  order: Order,
): Promise<AnswerOf<typeof ProcessPayment>> {
  const fulfilment = parts.payments.fulfilmentOf(order.kind)
  const kept = await fulfilment.findHold(store, order.id)
  const hold = kept && { ExpiresAt: kept.expiresAt.getTime(), ServerTime: kept.serverTime.getTime() }
  const fine = { ErrorCode: 0, ErrorMessage: '' }
  const State = wireState[payment.state]
  switch (State) {
    case 'pending':
    case 'verify':
      return { ErrDesc: fine, State, ...wireStep(payment), ...hold }
    case 'approved': {
      const BookingID = await fulfilment.findMade(store, order.id)
      return { ErrDesc: fine, State, ...(BookingID && { BookingID }), ...hold }
    }
    case 'declined':
    case 'refunded':
      return { ErrDesc: whyRefused(payment, language), State: 'declined', ...hold }
  }
}
