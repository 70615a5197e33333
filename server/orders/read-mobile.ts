import { normalizePhone } from '@/contract/typed-text'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ApiError } from '@/server/platform/api-error'

/** The words of the specification, at the field. // spec §5 */
export function invalidMobile(Field: 'Mobile' | 'mobile' | 'Phone' = 'Mobile'): ApiError {
  return new ApiError('INVALID_MOBILE', 'Invalid Mobile Number', {
    issues: [{ Field, Reason: 'Expected a phone number' }],
  })
}

interface Written {
  readonly Mobile: string
  readonly CountryCode: string
}

/** The national number that somebody wrote, however they did; null where it is none of that country. // spec §5 */
export function readMobile(written: Written): string | null {
  const phone = parsePhoneNumberFromString(`+${written.CountryCode}${nationalDigits(written)}`)
  return phone?.isValid() && phone.countryCallingCode === written.CountryCode ? phone.nationalNumber : null
}

/** A number that says its country itself, `+254…` or `00254…`, or is one of the country that is given; null where it is none. */
export function readPhone({ Mobile, CountryCode }: { Mobile: string; CountryCode?: string | undefined }) {
  const whole = /^(?:\+|00)(\d+)$/.exec(normalizePhone(Mobile))?.[1]
  const phone = whole === undefined ? undefined : parsePhoneNumberFromString(`+${whole}`)
  if (phone?.isValid()) return { countryCode: phone.countryCallingCode, mobile: phone.nationalNumber }
  const mobile = CountryCode === undefined ? null : readMobile({ Mobile, CountryCode })
  return mobile === null || CountryCode === undefined ? null : { countryCode: CountryCode, mobile }
}

/** What was typed without the dial code, which people write too: +254…, 00254…, 254…. */
function nationalDigits({ Mobile, CountryCode }: Written): string {
  const digits = normalizePhone(Mobile)
  for (const prefix of [`+${CountryCode}`, `00${CountryCode}`])
    if (digits.startsWith(prefix)) return digits.slice(prefix.length)
  // Without a plus the same digits may begin a national number: keep them when they make one.
  const asTyped = parsePhoneNumberFromString(`+${CountryCode}${digits}`)
  if (!asTyped?.isValid() && digits.startsWith(CountryCode)) return digits.slice(CountryCode.length)
  return digits.replace(/^\+/, '')
}
