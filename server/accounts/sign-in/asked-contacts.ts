import { createHmac } from 'node:crypto'
import { invalidMobile, readMobile } from '@/server/orders/read-mobile'
import { ApiError } from '@/server/platform/api-error'
import { recipientOf, type NewContact } from '../contact/new-contact'

export type EmailContact = Extract<NewContact, { kind: 'email' }>
export type MobileContact = Extract<NewContact, { kind: 'mobile' }>

/** What somebody who signs up or in says that they are reached by. */
export interface AskedContacts {
  readonly email: EmailContact | null
  readonly mobile: MobileContact | null
}

/**
 * The contacts of a request, as they are stored.
 * @throws ApiError INVALID_REQUEST where there is none, INVALID_MOBILE
 */
export function readContacts(written: {
  readonly Email: string
  readonly Mobile: string
  readonly CountryCode: string
}): AskedContacts {
  const { Email, Mobile, CountryCode: countryCode } = written
  const hasMobile = Mobile !== '' && Mobile !== '0'
  if (Email === '' && !hasMobile)
    throw new ApiError('INVALID_REQUEST', 'Please fill in your e-mail address or mobile number.', {
      issues: [{ Field: 'Email', Reason: 'Expected an e-mail address or a mobile number' }],
    })
  const mobile = hasMobile ? readMobile(written) : null
  if (hasMobile && mobile === null) throw invalidMobile()
  return {
    email: Email === '' ? null : { kind: 'email', email: Email.toLowerCase() },
    mobile: mobile === null ? null : { kind: 'mobile', countryCode, mobile },
  }
}

/** The one that names somebody who says both: what is theirs alone most surely. */
export function mainContact({ email, mobile }: AskedContacts, first: NewContact['kind']): NewContact {
  const main = first === 'mobile' ? (mobile ?? email) : (email ?? mobile)
  if (!main) throw new Error('Contacts that were read have one')
  return main
}

/** A contact of a brand as a key that tells nobody which it is. */
export function contactKey(secret: Buffer, brandId: string, contact: NewContact): Buffer {
  return createHmac('sha256', secret)
    .update(`contact ${brandId} ${recipientOf(contact)}`)
    .digest()
}
