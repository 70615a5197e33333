import { normalizePhone } from '@/contract/typed-text'
import type { MetadataJson } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from './phone-metadata.json'

/**
 * Returns a number as written beside its dial code, "712345678" for "0712 345 678", or null where it is
 * invalid. Numbers of countries outside our subset are checked by length only (E.164) and returned as typed;
 * the server checks all numbering plans. Loaded lazily: about 11 kB.
 * @param dialCode digits without plus. @param typed as typed, with or without the dial code.
 */
export function phoneIn(dialCode: string, typed: string): string | null {
  const digits = normalizePhone(typed)
  const bare = digits.replace(/^(\+|00)/, '')
  if (!knownDialCodes.has(dialCode)) return bare.length >= 5 && bare.length <= 14 ? digits : null
  const hasDialCode = digits !== bare && bare.startsWith(dialCode)
  const parseNational = (candidate: string): string | null => {
    const phone = parsePhoneNumberFromString(candidate, metadata as unknown as MetadataJson)
    return phone?.isValid() && phone.countryCallingCode === dialCode ? phone.nationalNumber : null
  }
  // A typed dial code, with or without plus, is removed so that it does not appear twice.
  return (hasDialCode ? null : parseNational(`+${dialCode}${bare}`)) ?? parseNational(`+${bare}`)
}

const knownDialCodes: ReadonlySet<string> = new Set(Object.keys(metadata.country_calling_codes))
