import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Refusal } from '@/server/platform/refusal'

/** Where an order's contact can be called: dial code without plus, and national number. */
export interface PhoneContact {
  readonly countryCode: string | null
  readonly mobile: string | null
}

/**
 * The phone that pays, in E.164: as the visitor wrote it, with the contact's dial code where it has none; the contact's
 * own where nothing was written.
 * @throws Refusal INVALID_MOBILE
 */
export function payingPhone(written: string | undefined, contact: PhoneContact): string {
  const digits = written ?? contact.mobile ?? ''
  const dialCode = contact.countryCode ?? ''
  const phone = parsePhoneNumberFromString(digits, { ...(dialCode && { defaultCallingCode: dialCode }) })
  if (!phone?.isValid()) throw new Refusal('INVALID_MOBILE', 'Invalid Mobile Number') // spec §5
  return phone.number
}
