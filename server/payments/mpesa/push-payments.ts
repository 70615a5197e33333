import type { Logger } from 'pino'
import { isKenyanMobile } from '../instruments/phone'
import { ApiError } from '@/server/platform/api-error'
import type { Database } from '@/server/platform/store/store'
import { retryUntilAvailable } from '@/server/platform/store/retry-until-available'
import type { MpesaSettings } from '@/server/platform/mpesa-environment'
import type { Instrument } from '../instruments/instrument'
import type { Outcome, PaymentOrder, StartAnswer, StartedPayment } from '../provider'
import type { CallbackKeys } from './callback-key'
import { DarajaRefusal, DarajaUnreachable, type Daraja } from './daraja'
import type { PhoneSeal } from './phone-seal'
import { findPush, insertPush, noteNames, takeSending } from './push-repository'
import { centsOfShilling, queryPush, sendPush } from './stk-push'

/** How long a phone shows the request; M-Pesa gives it up a little later. */
export const pushShownMs = 60_000

/** Enough to find a payment by, in a statement of M-Pesa's portal. */
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

/** @throws ApiError INVALID_MOBILE for a phone that cannot have M-Pesa */
export function mpesaPhone(instrument: Instrument): string {
  if (instrument.kind !== 'phone' || !isKenyanMobile(instrument.number))
    throw new ApiError('INVALID_MOBILE', 'Invalid Mobile Number') // spec §5
  return instrument.number.slice(1)
}

/** Asks the phone, once for each payment however often it is told to: Daraja has no key by which it would know it again. */
export async function startPush(
  parts: MpesaDeps,
  order: PaymentOrder,
  instrument: Instrument,
): Promise<StartAnswer> {
  const { store, daraja, settings, keys, seal, nowMs, log } = parts
  const { reference, amountMinor } = order
  const phone = mpesaPhone(instrument)
  await insertPush(store, {
    payment_id: reference,
    phone_sealed: seal.seal(phone, reference),
    amount_minor: amountMinor,
  })
  const next = { kind: 'push', forMs: pushShownMs, phoneEnd: phone.slice(-3) } as const
  const isReady = await daraja.ready().then(
    () => true,
    () => false,
  )
  if (!(await takeSending(store, reference))) {
    const sent = await findPush(store, reference)
    return { handle: sent?.checkout_request_id ?? null, next }
  }
  // It is this try's turn, and there is no other: nothing is on the phone, nor will be.
  if (!isReady) return { handle: null, next: notSent }
  const push = {
    phone,
    shillings: amountMinor / centsOfShilling,
    callbackUrl: keys.urlOf('push', reference),
    accountReference: reference.slice(0, accountReferenceLetters),
    description: 'Tickets',
  }
  const names = await sendPush(daraja, settings, nowMs(), push).catch(whatItMeans)
  if (names === 'unknown') {
    log.warn({ paymentId: reference }, 'nobody knows whether M-Pesa heard')
    return { handle: null, next }
  }
  if ('kind' in names) return { handle: null, next: names }
  // It can be asked about by this name alone, which M-Pesa says once.
  await retryUntilAvailable(() => noteNames(store, reference, names))
  return { handle: names.checkoutRequestId, next }
}

const notSent = { kind: 'declined', reason: 'provider-failed' } as const satisfies Outcome

/** Refused is not on the phone. After silence it may be, and the phone itself says so to whoever holds it. */
function whatItMeans(error: unknown): Extract<Outcome, { kind: 'declined' }> | 'unknown' {
  if (error instanceof DarajaUnreachable) return notSent
  if (!(error instanceof DarajaRefusal)) return 'unknown'
  const code = `M-PESA ${error.code}`.slice(0, 40)
  // One code for several things. // "Unable to lock subscriber, a transaction is already in process"
  const isBusy = /lock subscriber|already in process/i.test(error.words)
  return { kind: 'declined', reason: isBusy ? 'phone-busy' : 'provider-failed', code }
}

/**
 * M-Pesa's own word. It does not repeat amount and order: those are what we asked this phone for under this name; where a
 * message told of another amount, that one, which then does not fit.
 * @throws Error when M-Pesa cannot be asked, above all while nobody knows by which name
 */
export async function findOutcome(
  { store, daraja, settings, nowMs }: MpesaDeps,
  { reference, currency }: Pick<StartedPayment, 'reference' | 'currency'>,
): Promise<Outcome> {
  const push = await findPush(store, reference)
  if (!push) throw new Error('This payment was never with M-Pesa')
  const { checkout_request_id: name, amount_minor, told_paid_minor, receipt } = push
  if (name === null) throw new Error('Nobody knows how M-Pesa calls this payment')
  const said = await queryPush(daraja, settings, nowMs(), name)
  if (said !== 'paid') return said
  return {
    kind: 'approved',
    orderId: null,
    amountMinor: told_paid_minor ?? amount_minor,
    currency,
    providerReference: receipt ?? name,
  }
}
