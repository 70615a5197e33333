import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { MpesaSettings } from '@/server/platform/mpesa-environment'
import type { Translator } from '@/server/platform/translator'
import type { ConnectProvider, PayableOrder } from '../provider'
import { callbackMount, CallbackKeys } from './callback-key'
import { createMpesaCallbacks } from './callbacks'
import { createDaraja } from './daraja'
import { PhoneSeal } from './phone-seal'
import { findOutcome, mpesaPhone, startPush, type MpesaDeps } from './push-payments'
import { deletePhones } from './push-repository'
import { refundPush } from './refund-payments'
import { centsOfShilling } from './stk-push'

/** ISO 3166-1. */
const kenya = 404
/** Largest transaction, in shillings. // https://developer.safaricom.co.ke: M-PESA limits */
const mostShillings = 250_000
/** Long after the phone has given up; a payment that is unknown by then needs a person. In milliseconds. */
const answersWithinMs = 10 * 60_000

export const mpesaOption = {
  id: paymentOptions.mpesa,
  panel: 'phone',
  label: (i18n: Translator) => i18n._('M-Pesa'),
} as const

/**
 * Whether M-Pesa can pay the order. Only whole shillings: a phone pays no cents, and the amount must not be
 * rounded.
 */
export function canBePaidByMpesa({ countryId, currency, amountMinor }: PayableOrder): boolean {
  return (
    currency === 'KES' &&
    countryId === kenya &&
    amountMinor > 0 &&
    amountMinor % centsOfShilling === 0 &&
    amountMinor <= mostShillings * centsOfShilling
  )
}

export function mpesa(settings: MpesaSettings): ConnectProvider {
  return ({ store, log, settle }) => {
    const nowMs = () => store.nowMs()
    const deps: MpesaDeps = {
      settings,
      store,
      log,
      nowMs,
      daraja: createDaraja(settings, nowMs),
      keys: new CallbackKeys(settings.passkey, settings.callbackOrigin),
      seal: new PhoneSeal(settings.passkey),
    }
    return {
      name: 'mpesa',
      waysToPay: [mpesaOption],
      origins: [],
      answersWithinMs,
      stepMinor: centsOfShilling,
      accepts: canBePaidByMpesa,
      inspect(instrument) {
        mpesaPhone(instrument)
        return null
      },
      start: (order, instrument) => startPush(deps, order, instrument),
      find: (payment) => findOutcome(deps, payment),
      refund: (payment, part) => refundPush(deps, payment, part),
      callbacks: createMpesaCallbacks(deps, settle),
      callbackMount,
      tidy: () => deletePhones(store),
    }
  }
}
