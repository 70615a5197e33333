import { paymentOptions } from '@/contract/payment/get-payment-options'
import { ApiError } from '@/server/platform/api-error'
import type { Translator } from '@/server/platform/translator'
import type { Instrument } from '../../instruments/instrument'
import type { PayableOrder } from '../../provider'

/** ISO 3166-1. */
const kenya = 404
/** Largest transaction, in shillings. // https://developer.safaricom.co.ke: M-PESA limits */
const mostShillings = 250_000
/** Cents of a shilling: a phone pays whole shillings. */
export const centsOfShilling = 100

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

/**
 * Returns the phone in M-Pesa’s format. @throws ApiError INVALID_MOBILE for a phone that cannot have M-Pesa
 */
export function mpesaPhone(instrument: Instrument): string {
  if (instrument.kind !== 'phone' || !isKenyanMobile(instrument.number))
    throw new ApiError('INVALID_MOBILE', 'Invalid Mobile Number') // spec §5
  return instrument.number.slice(1)
}

/** Whether a number can have M-Pesa: +254 7… or +254 1…. */
function isKenyanMobile(number: string): boolean {
  return /^\+254[71]\d{8}$/.test(number)
}
