import { createHmac } from 'node:crypto'
import { masked } from '@/server/orders/look-up/send-ticket-again'
import { invalidMobile, readPhone } from '@/server/orders/read-mobile'
import type { CodeUse } from '@/server/platform/codes/one-time-code-repository'
import { ApiError } from '@/server/platform/api-error'

/** What is to take the place of an account's address or number. */
export type NewContact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly countryCode: string; readonly mobile: string }

interface Written {
  readonly Email: string
  readonly Mobile: string
  readonly CountryCode: string
}

/**
 * The one contact of a request, as it is stored.
 * @throws ApiError INVALID_REQUEST where there is none or are two, INVALID_MOBILE
 */
export function readNewContact({ Email, Mobile, CountryCode }: Written): NewContact {
  const hasMobile = Mobile !== '' && Mobile !== '0'
  if ((Email !== '') === hasMobile)
    throw new ApiError('INVALID_REQUEST', 'Give an e-mail address or a mobile number.')
  if (!hasMobile) return { kind: 'email', email: Email.toLowerCase() }
  const phone = readPhone({ Mobile, CountryCode })
  if (!phone) throw invalidMobile()
  return { kind: 'mobile', ...phone }
}

/**
 * A code makes one contact one account's, and nothing else. The table of codes learns no contact. Address and number are counted
 * apart: who changes both need not wait in between.
 */
export function contactUse(secret: Buffer, accountId: string, contact: NewContact): CodeUse {
  const written = contact.kind === 'email' ? contact.email : `+${contact.countryCode}${contact.mobile}`
  const about = createHmac('sha256', secret).update(`new-contact ${written}`).digest('base64url')
  return { purpose: `contact-${contact.kind}`, subject: accountId, about }
}

/** Where its messages go. */
export function recipientOf(contact: NewContact): string {
  return contact.kind === 'email' ? contact.email : `+${contact.countryCode}${contact.mobile}`
}

const shownDigits = 3

/** Enough to know one's own by: am•••@example.com, the last digits of a number. */
export function shownContact(contact: NewContact): string {
  return contact.kind === 'mobile' ? contact.mobile.slice(-shownDigits) : masked(contact.email)
}
