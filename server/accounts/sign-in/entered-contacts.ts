import { createHmac } from 'node:crypto'
import { invalidMobile, readMobile } from '@/server/orders/read-mobile'
import { ApiError } from '@/server/platform/api-error'
import { recipientOf, type NewContact } from '../contact/new-contact'

export type EmailContact = Extract<NewContact, { kind: 'email' }>
export type MobileContact = Extract<NewContact, { kind: 'mobile' }>

export interface EnteredContacts {
  readonly email: EmailContact | null
  readonly mobile: MobileContact | null
}

/**
 * Returns the contacts of a request in their stored form.
 * @throws ApiError INVALID_REQUEST when there is none, INVALID_MOBILE
 */
export function readContacts(input: {
  readonly Email: string
  readonly Mobile: string
  readonly CountryCode: string
}): EnteredContacts {
  const { Email, Mobile, CountryCode: countryCode } = input
  const hasMobile = Mobile !== '' && Mobile !== '0'
  if (Email === '' && !hasMobile)
    throw new ApiError('INVALID_REQUEST', 'Please fill in your e-mail address or mobile number.', {
      issues: [{ Field: 'Email', Reason: 'Expected an e-mail address or a mobile number' }],
    })
  const mobile = hasMobile ? readMobile(input) : null
  if (hasMobile && mobile === null) throw invalidMobile()
  return {
    email: Email === '' ? null : { kind: 'email', email: Email.toLowerCase() },
    mobile: mobile === null ? null : { kind: 'mobile', countryCode, mobile },
  }
}

/** Returns the contact that identifies a visitor who enters both, preferring the given kind. */
export function mainContact({ email, mobile }: EnteredContacts, first: NewContact['kind']): NewContact {
  const main = first === 'mobile' ? (mobile ?? email) : (email ?? mobile)
  if (!main) throw new Error('A verified contact has no address')
  return main
}

/** Returns a keyed hash of a brand’s contact, which does not reveal the contact. */
export function contactKey(secret: Buffer, brandId: string, contact: NewContact): Buffer {
  return createHmac('sha256', secret)
    .update(`contact ${brandId} ${recipientOf(contact)}`)
    .digest()
}
