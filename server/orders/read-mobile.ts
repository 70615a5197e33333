import { normalizePhone } from '@/contract/typed-text'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ApiError } from '@/server/platform/api-error'

/** The specification’s error for a phone field. // spec §5 */
export function invalidMobile(Field: 'Mobile' | 'mobile' | 'Phone' = 'Mobile'): ApiError {
  return new ApiError('INVALID_MOBILE', 'Invalid Mobile Number', {
    issues: [{ Field, Reason: 'Expected a phone number' }],
  })
}

interface Written {
  readonly Mobile: string
  readonly CountryCode: string
}

/** Returns the national number from any notation; null when it is not a number of that country. // spec §5 */
export function readMobile(input: Written): string | null {
  const phone = parsePhoneNumberFromString(`+${input.CountryCode}${nationalDigits(input)}`)
  return phone?.isValid() && phone.countryCallingCode === input.CountryCode ? phone.nationalNumber : null
}

/**
 * Parses a number with its own country code, `+254…` or `00254…`, or a national number of the given country;
 * null when it is invalid.
 */
export function readPhone({ Mobile, CountryCode }: { Mobile: string; CountryCode?: string | undefined }) {
  const whole = /^(?:\+|00)(\d+)$/.exec(normalizePhone(Mobile))?.[1]
  const phone = whole === undefined ? undefined : parsePhoneNumberFromString(`+${whole}`)
  if (phone?.isValid()) return { countryCode: phone.countryCallingCode, mobile: phone.nationalNumber }
  const mobile = CountryCode === undefined ? null : readMobile({ Mobile, CountryCode })
  return mobile === null || CountryCode === undefined ? null : { countryCode: CountryCode, mobile }
}

/** Removes the dial code if it was typed too: +254…, 00254…, 254…. */
function nationalDigits({ Mobile, CountryCode }: Written): string {
  const digits = normalizePhone(Mobile)
  for (const prefix of [`+${CountryCode}`, `00${CountryCode}`])
    if (digits.startsWith(prefix)) return digits.slice(prefix.length)
  // Without a plus the same digits may begin a national number; they are kept when they form a valid one.
  const asTyped = parsePhoneNumberFromString(`+${CountryCode}${digits}`)
  if (!asTyped?.isValid() && digits.startsWith(CountryCode)) return digits.slice(CountryCode.length)
  return digits.replace(/^\+/, '')
}
