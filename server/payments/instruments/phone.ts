import { invalidMobile, readPhone } from '@/server/orders/read-mobile'

/** Dial code of an order's contact, without plus. */
export interface PhoneContact {
  readonly countryCode: string | null
}

/**
 * The phone that pays, in E.164: as the visitor wrote it, with the contact's dial code where it has none. Never one that
 * was not written: a contact may be somebody else's.
 * @throws ApiError INVALID_MOBILE
 */
export function payingPhone(written: string | undefined, contact: PhoneContact): string {
  const phone = readPhone({ Mobile: written ?? '', CountryCode: contact.countryCode ?? undefined })
  if (!phone) throw invalidMobile()
  return `+${phone.countryCode}${phone.mobile}`
}

/** A phone that can have M-Pesa: +254 7… or +254 1…. */
export function isKenyanMobile(number: string): boolean {
  return /^\+254[71]\d{8}$/.test(number)
}
