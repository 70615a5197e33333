import { normalizePhone } from '@/contract/typed-text'
import type { MetadataJson } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from './phone-metadata.json'

/**
 * A number as it is said beside its dial code, "712345678" for "0712 345 678", or null where it is none. Countries outside
 * our subset are judged by length alone (E.164) and said as typed; the server checks all numbering plans. Loaded lazily: about 11 kB.
 * @param dialCode digits without plus. @param typed as typed, with or without the dial code.
 */
export function phoneIn(dialCode: string, typed: string): string | null {
  const digits = normalizePhone(typed)
  const bare = digits.replace(/^(\+|00)/, '')
  if (!knownDialCodes.has(dialCode)) return bare.length >= 5 && bare.length <= 14 ? digits : null
  const hasDialCode = digits !== bare && bare.startsWith(dialCode)
  const nationalOf = (candidate: string): string | null => {
    const phone = parsePhoneNumberFromString(candidate, metadata as unknown as MetadataJson)
    return phone?.isValid() && phone.countryCallingCode === dialCode ? phone.nationalNumber : null
  }
  // With its dial code, plus or not: that is said once.
  return (hasDialCode ? null : nationalOf(`+${dialCode}${bare}`)) ?? nationalOf(`+${bare}`)
}

const knownDialCodes: ReadonlySet<string> = new Set(Object.keys(metadata.country_calling_codes))
