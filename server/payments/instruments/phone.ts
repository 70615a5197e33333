import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '@/server/platform/refusal'

/** Dial code of an order's contact, without plus. */
export interface PhoneContact {
  readonly countryCode: string | null
}

/**
 * The phone that pays, in E.164: as the visitor wrote it, with the contact's dial code where it has none. Never one that
 * was not written: a contact may be somebody else's.
 * @throws Refusal INVALID_MOBILE
 */
export function payingPhone(written: string | undefined, contact: PhoneContact): string {
  const dialCode = contact.countryCode ?? ''
  const phone = parsePhoneNumberFromString(written ?? '', {
    ...(dialCode && { defaultCallingCode: dialCode }),
  })
  if (!phone?.isValid()) throw new Refusal('INVALID_MOBILE', 'Invalid Mobile Number') // spec §5
  return phone.number
}

/** A phone that can have M-Pesa: +254 7… or +254 1…. */
export function isKenyanMobile(number: string): boolean {
  return /^\+254[71]\d{8}$/.test(number)
}
