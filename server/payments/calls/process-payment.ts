import type { AnswerOf, ParsedRequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { ApiError } from '@/server/platform/api-error'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { identifyClaimant, type Handler, type RequestContext } from '@/server/platform/request-context'
import type { BeginPaymentResult } from '../begin-payment'
import { findDeclineReason, wireState, wireStep } from './attempt-answer'
import { assertCardFits } from '../card-offers'
import { limitFailedCodes } from '../failed-code-limiter'
import { chooseInstrument } from '../choose-instrument'
import type { CardFacts } from '../instruments/card'
import type { Instrument } from '../instruments/instrument'
import { orderToPay } from './order-to-pay'
import { findAttempt, type CurrentPayment } from '../payment-repository'
import { resumeAttempt } from './resume-attempt'
import type { PaymentDeps } from '../payments'
import type { PaymentProvider } from '../provider'
import { type AttemptOwner, identifyAttemptOwner } from '../payment-attempts/count-attempt'
import { checkDoubtfulPayments } from '../recheck-payment'
import { readPrepaidParts } from '../requested-prepaid-parts'
import { toPayableOrder } from '../payment-methods'
import { findFulfilmentResult } from '../fulfilment-result'

type Request = ParsedRequestOf<typeof ProcessPayment>
type Context = RequestContext<PaymentDeps>

/**
 * Starts one payment attempt; repeating the AttemptID returns its result. A declined card is an answer, not a
 * failure: the hold stays and another attempt is possible.
 * @throws ApiError NOT_FOUND, PAYMENT_UNAVAILABLE, PAYMENT_OPTION_REFUSED, CARD_REFUSED, INVALID_REQUEST,
 * INVALID_MOBILE, SIGN_IN_REQUIRED, CODE_REQUIRED, CODE_REFUSED, BALANCE_TOO_LOW, PRICE_CHANGED,
 * OFFER_USED_UP, OFFER_NEEDS_CARD, CONTACT_REQUIRED, PAYMENT_IN_PROGRESS, HOLD_EXPIRED, HOLD_RELEASED,
 * ALREADY_BOOKED, TOO_MANY_REQUESTS
 */
export const processPayment: Handler<typeof ProcessPayment, PaymentDeps> = async (request, context) => {
  const { payment, order } = await payAttempt(request, context)
  return answer(request, context, payment, order)
}

/** Returns an attempt after beginning or resuming it. Throws as `processPayment` does. */
export async function payAttempt(
  request: Request,
  context: Context,
): Promise<{ payment: CurrentPayment; order: Order }> {
  const { store } = context
  const order = await findOwnOrder(store, request.ReserveID, identifyClaimant(request, context))
  const earlier = await findAttempt(store, order.id, request.AttemptID)
  if (earlier) {
    await resumeAttempt(request, context, earlier, order)
    return { payment: (await findAttempt(store, order.id, request.AttemptID)) ?? earlier, order }
  }
  await checkDoubtfulPayments(context, order.id)

  const started = await limitFailedCodes(context, opensPrepaid(request), () => pay(request, context, order))
  return { payment: (await findAttempt(store, order.id, request.AttemptID)) ?? started.payment, order }
}

/**
 * Whether the request contains voucher codes, which are rate limited against guessing; a payment by card
 * alone is not.
 */
function opensPrepaid({ VoucherCode, StoredValue }: Request): boolean {
  return VoucherCode !== undefined || StoredValue.length > 0
}

async function pay(request: Request, context: Context, owned: Order): Promise<BeginPaymentResult> {
  const { payments } = context.services
  if (!payments.hasProviders)
    throw new ApiError('PAYMENT_UNAVAILABLE', 'Payments are not possible at the moment.')
  const { account } = context
  const servedOption = payments
    .methodsFor(toPayableOrder(owned, account))
    .find(({ method }) => method.id === request.PaymentID)
  if (!servedOption) throw new ApiError('PAYMENT_OPTION_REFUSED', 'This way to pay is not offered here.')
  if (servedOption.method.needsSignIn && !account)
    throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to pay this way.')
  if (servedOption.method.needsAddress && !request.BillingAddress)
    throw new ApiError('INVALID_REQUEST', 'The bank needs your billing address', {
      issues: [{ Field: 'BillingAddress', Reason: 'Missing' }],
    })
  const instrument = await chooseInstrument(request, context, servedOption, owned)
  const provider = servedOption.kind === 'provider' ? servedOption.provider : null
  const cardOffers = (await payments.fulfilmentOf(owned.kind).cardOffers?.(owned)) ?? []
  const onlyCards = await assertCardFits(cardOffers, instrument, provider)
  const card = (await provider?.inspect(instrument)) ?? null
  const { reserveSecret } = await getSecrets(context.store)
  const started = await payments.begin({
    orderId: owned.id,
    claimant: identifyClaimant(request, context),
    attemptId: request.AttemptID,
    returnOrigin: context.origin,
    shownTotal: request.Total,
    promotions: owned.promotions,
    prepaid: await readPrepaidParts(request, context, owned),
    rest: provider && {
      provider: provider.name,
      optionId: servedOption.method.id,
      instrument: instrument.kind,
      account: null,
      card,
      trier: identifyAttemptOwner(context, reserveSecret, countedInstrument(instrument, card)),
      answersWithinMs: provider.answersWithinMs,
      saveCardFor: request.SaveCard ? (account?.id ?? null) : null,
      onlyCards,
      stepMinor: provider.stepMinor ?? 1,
    },
  })
  if (started.isNew) await startOrCheck(request, context, started, provider, instrument)
  return started
}

/**
 * Returns the instrument by which attempts are counted. A phone belongs to a person, who must not be flooded
 * with requests.
 */
function countedInstrument(instrument: Instrument, card: CardFacts | null): AttemptOwner['instrument'] {
  if (instrument.kind === 'phone') return { kind: 'phone', number: instrument.number }
  const fingerprint = card?.fingerprint ?? null
  return fingerprint === null ? null : { kind: 'card', fingerprint }
}

async function startOrCheck(
  request: Request,
  context: Context,
  { payment, order }: { payment: CurrentPayment; order: Order },
  provider: PaymentProvider | null,
  instrument: Instrument,
): Promise<void> {
  const { payments } = context.services
  const isOutside = payment.account === null && payment.amount_minor > 0
  if (provider && isOutside)
    await payments.start(provider, await orderToPay(request, context, payment, order), instrument)
  else await payments.check(payment.id)
}

async function answer(
  request: Request,
  context: Context,
  payment: CurrentPayment,
  order: Order,
): Promise<AnswerOf<typeof ProcessPayment>> {
  const { store, services, language } = context
  const currentHold = await services.payments.fulfilmentOf(order.kind).findHold(store, order.id)
  const hold = currentHold && {
    ExpiresAt: currentHold.expiresAt.getTime(),
    ServerTime: currentHold.serverTime.getTime(),
  }
  const fine = { ErrorCode: 0, ErrorMessage: '' }
  const State = wireState[payment.state]
  switch (State) {
    case 'pending':
    case 'verify':
      return { ErrDesc: fine, State, ...wireStep(payment), ...hold }
    case 'approved':
      return { ErrDesc: fine, State, ...(await findFulfilmentResult(order, request, context)), ...hold }
    case 'declined':
    case 'refunded':
      return { ErrDesc: findDeclineReason(payment, language), State: 'declined', ...hold }
  }
}
