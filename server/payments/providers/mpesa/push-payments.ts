import type { Logger } from 'pino'
import type { Database } from '@/server/platform/store/store'
import { retryUntilAvailable } from '@/server/platform/store/retry-until-available'
import type { MpesaSettings } from '@/server/platform/environment/mpesa-environment'
import { lastDigits } from '@/server/platform/contact/contact'
import type { Instrument } from '../../instruments/instrument'
import type { Outcome, PaymentOrder, StartAnswer, StartedPayment } from '../../provider'
import type { CallbackKeys } from './callback-key'
import { DarajaRefusal, DarajaUnreachable, type Daraja } from './daraja'
import type { PhoneSeal } from './phone-seal'
import { findPush, insertPush, savePushIds, claimPushSending } from './push-repository'
import { queryPush, sendPush } from './stk-push'
import { centsOfShilling, mpesaPhone } from './mpesa-rules'

/** How long a phone shows the request, in milliseconds; M-Pesa gives up a little later. */
export const pushShownMs = 60_000

/** Enough letters to find a payment in a statement of M-Pesa's portal. */
const accountReferenceLetters = 12

export interface MpesaDeps {
  readonly settings: MpesaSettings
  readonly daraja: Daraja
  readonly keys: CallbackKeys
  readonly seal: PhoneSeal
  readonly store: Database
  readonly log: Logger
  readonly nowMs: () => number
}

/**
 * Sends the request to the phone, only once per payment for any number of calls: Daraja has no idempotency
 * key.
 */
export async function startPush(
  deps: MpesaDeps,
  order: PaymentOrder,
  instrument: Instrument,
): Promise<StartAnswer> {
  const { store, daraja, settings, keys, seal, nowMs, log } = deps
  const { reference, amountMinor } = order
  const phone = mpesaPhone(instrument)
  await insertPush(store, {
    payment_id: reference,
    phone_sealed: seal.seal(phone, reference),
    amount_minor: amountMinor,
  })
  const next = { kind: 'push', forMs: pushShownMs, phoneEnd: lastDigits(phone) } as const
  const isReady = await daraja.ready().then(
    () => true,
    () => false,
  )
  if (!(await claimPushSending(store, reference))) {
    const sent = await findPush(store, reference)
    return { handle: sent?.checkout_request_id ?? null, next }
  }
  // This attempt is the only one that may send, so nothing is or will be on the phone.
  if (!isReady) return { handle: null, next: notSent }
  const push = {
    phone,
    shillings: amountMinor / centsOfShilling,
    callbackUrl: keys.urlOf('push', reference),
    accountReference: reference.slice(0, accountReferenceLetters),
    description: 'Tickets',
  }
  const names = await sendPush(daraja, settings, nowMs(), push).catch(interpretError)
  if (names === 'unknown') {
    log.warn({ paymentId: reference }, 'it is unknown whether M-Pesa received the request')
    return { handle: null, next }
  }
  if ('kind' in names) return { handle: null, next: names }
  // Only this name allows an inquiry, and M-Pesa sends it once.
  await retryUntilAvailable(() => savePushIds(store, reference, names))
  return { handle: names.checkoutRequestId, next }
}

const notSent = { kind: 'declined', reason: 'provider-failed' } as const satisfies Outcome

/**
 * Returns what an error means: after a refusal nothing is on the phone; without an answer the request may be
 * there.
 */
function interpretError(error: unknown): Extract<Outcome, { kind: 'declined' }> | 'unknown' {
  if (error instanceof DarajaUnreachable) return notSent
  if (!(error instanceof DarajaRefusal)) return 'unknown'
  const code = `M-PESA ${error.code}`.slice(0, 40)
  // One code has several meanings. // "Unable to lock subscriber, a transaction is already in process"
  const isBusy = /lock subscriber|already in process/i.test(error.words)
  return { kind: 'declined', reason: isBusy ? 'phone-busy' : 'provider-failed', code }
}

/**
 * Returns the outcome according to M-Pesa's inquiry. It contains neither amount nor order: these are taken
 * from our own request under this name, unless a message reported another amount, which then does not match.
 * @throws Error when the inquiry is impossible, above all while M-Pesa’s name for the payment is unknown
 */
export async function findOutcome(
  { store, daraja, settings, nowMs }: MpesaDeps,
  { reference, currency }: Pick<StartedPayment, 'reference' | 'currency'>,
): Promise<Outcome> {
  const push = await findPush(store, reference)
  if (!push) throw new Error('This payment was never sent to M-Pesa')
  const { checkout_request_id: name, amount_minor, told_paid_minor, receipt } = push
  if (name === null) throw new Error('The M-Pesa id of this payment is unknown')
  const result = await queryPush(daraja, settings, nowMs(), name)
  if (result !== 'paid') return result
  return {
    kind: 'approved',
    orderId: null,
    amountMinor: told_paid_minor ?? amount_minor,
    currency,
    providerReference: receipt ?? name,
  }
}
