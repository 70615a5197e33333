import type { MetadataJson } from 'libphonenumber-js/core'
import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from './phone-metadata.json'

/**
 * Whether a number is valid for a dial code. Countries outside our subset are judged by length alone (E.164);
 * the server checks all numbering plans. Loaded lazily: about 14 kB.
 * @param dialCode digits without plus. @param typed as typed, with or without the dial code.
 */
export function isValidPhone(dialCode: string, typed: string): boolean {
  const digits = typed.replace(/[^\d+]/g, '')
  const bare = digits.replace(/^(\+|00)/, '')
  if (!knownDialCodes.has(dialCode)) return bare.length >= 5 && bare.length <= 14
  const hasDialCode = digits !== bare && bare.startsWith(dialCode)
  const candidates = hasDialCode ? [`+${bare}`] : [`+${dialCode}${bare}`, `+${bare}`]
  return candidates.some((candidate) => {
    const phone = parsePhoneNumberFromString(candidate, metadata as unknown as MetadataJson)
    return phone?.isValid() === true && phone.countryCallingCode === dialCode
  })
}

const knownDialCodes: ReadonlySet<string> = new Set(Object.keys(metadata.country_calling_codes))
