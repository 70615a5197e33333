import { invalidMobile, readPhone } from '@/server/platform/contact/read-contact'

/** Dial code of the order’s contact, without the plus. */
export interface PhoneContact {
  readonly countryCode: string | null
}

/**
 * Returns the paying phone in E.164: as typed by the visitor, with the contact's dial code if it has none.
 * The contact’s own number is never used, because it may be another person’s.
 * @throws ApiError INVALID_MOBILE
 */
export function payingPhone(typed: string | undefined, contact: PhoneContact): string {
  const phone = readPhone({ Mobile: typed ?? '', CountryCode: contact.countryCode ?? undefined })
  if (!phone) throw invalidMobile()
  return `+${phone.countryCode}${phone.mobile}`
}
