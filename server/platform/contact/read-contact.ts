import { normalizePhone } from '@/contract/typed-text'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ApiError } from '../api-error'
import type { Contact, EmailContact, MobileContact } from './contact'

interface EnteredFields {
  /** Empty when not given. */
  readonly Email: string
  /** Empty or `0` when not given. // spec §7 */
  readonly Mobile: string
  readonly CountryCode: string
}

export interface EnteredContacts {
  readonly email: EmailContact | null
  readonly mobile: MobileContact | null
}

/**
 * Returns the contacts of a request in their stored form.
 * @throws ApiError INVALID_REQUEST when there is none, INVALID_MOBILE
 */
export function readContacts(input: EnteredFields): EnteredContacts {
  const { Email, CountryCode: countryCode } = input
  if (Email === '' && !hasMobile(input))
    throw new ApiError('INVALID_REQUEST', 'Please fill in your e-mail address or mobile number.', {
      issues: [{ Field: 'Email', Reason: 'Expected an e-mail address or a mobile number' }],
    })
  const mobile = hasMobile(input) ? readMobile(input) : null
  if (hasMobile(input) && mobile === null) throw createMobileError()
  return {
    email: Email === '' ? null : { kind: 'email', email: Email.toLowerCase() },
    mobile: mobile === null ? null : { kind: 'mobile', countryCode, mobile },
  }
}

/** Returns the contact that identifies a visitor who enters both, preferring the given kind. */
export function mainContact({ email, mobile }: EnteredContacts, first: Contact['kind']): Contact {
  const main = first === 'mobile' ? (mobile ?? email) : (email ?? mobile)
  if (!main) throw new Error('A verified contact has no address')
  return main
}

/**
 * Returns the request’s only contact in its stored form.
 * @throws ApiError INVALID_REQUEST when there is none or both are given, INVALID_MOBILE
 */
export function readOnlyContact(input: EnteredFields): Contact {
  const { Email, Mobile, CountryCode } = input
  if ((Email !== '') === hasMobile(input))
    throw new ApiError('INVALID_REQUEST', 'Give an e-mail address or a mobile number.')
  if (Email !== '') return { kind: 'email', email: Email.toLowerCase() }
  const phone = readPhone({ Mobile, CountryCode })
  if (!phone) throw createMobileError()
  return { kind: 'mobile', ...phone }
}

const hasMobile = ({ Mobile }: EnteredFields) => Mobile !== '' && Mobile !== '0'

/** The specification’s error for a phone field. // spec §5 */
export function createMobileError(Field: 'Mobile' | 'mobile' | 'Phone' = 'Mobile'): ApiError {
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
