import type { AnswerOf, ParsedRequestOf } from '@/contract/define-call'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { identifyVisitor } from '@/server/platform/http/visit/visitor'
import { Refusal } from '@/server/platform/refusal'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { claimantOf, type Handler, type RequestContext } from '@/server/platform/request-context'
import type { Begun } from './begin-payment'
import { whyRefused, wireState, wireStep } from './attempt-answer'
import { guessedCodesOf } from './guessed-codes'
import { readInstrument, type Instrument } from './instruments/instrument'
import { orderToPay } from './order-to-pay'
import { findAttempt, findDoubts, type PaymentNow } from './payment-repository'
import { resumeAttempt } from './resume-attempt'
import type { PaymentParts } from './payments'
import type { PaymentProvider } from './provider'
import type { Trier } from './tries/count-try'
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
  if (earlier) {
    await resumeAttempt(request, context, earlier, owned)
    return answer(context, (await findAttempt(store, owned.id, request.AttemptID)) ?? earlier, owned)
  }
  await askAboutDoubts(context, owned.id)

  const guesses = parts.limits && opensStoredValue(request) ? guessedCodesOf(store) : null
  if (await guesses?.isOverLimit(address))
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.')
  const begun = await pay(request, context, owned).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'BALANCE_TOO_LOW') await guesses?.count(address)
    throw error
  })
  return answer(context, (await findAttempt(store, owned.id, request.AttemptID)) ?? begun.payment, owned)
}

/** Codes of vouchers are guessed in rows. Who pays by card alone guesses none. */
function opensStoredValue({ VoucherCode, StoredValue }: Request): boolean {
  return VoucherCode !== undefined || StoredValue.length > 0
}

/** What was declined without its provider's own word may have been charged by now: nobody is to pay twice for that. */
async function askAboutDoubts({ store, parts, log }: Context, orderId: string): Promise<void> {
  for (const id of await findDoubts(store, orderId))
    await parts.payments.check(id).catch((error: unknown) => {
      log.warn(
        { paymentId: id, error: error instanceof Error ? error.name : 'unknown' },
        'payment not checked',
      )
    })
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
  const card = (await provider?.inspect(instrument)) ?? null
  const { reserveSecret } = await secretsOf(context.store)
  const trier: Trier = {
    secret: reserveSecret,
    address: context.address,
    // A phone that is asked to pay is somebody's too.
    fingerprint: card?.fingerprint ?? (instrument.kind === 'phone' ? instrument.number : null),
    device: context.deviceId === '' ? null : identifyVisitor(context).id,
  }
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
      card,
      trier: context.parts.limits ? trier : null,
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
