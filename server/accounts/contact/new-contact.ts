import { createHmac } from 'node:crypto'
import { masked } from '@/server/orders/lookup/send-ticket-again'
import { invalidMobile, readPhone } from '@/server/orders/read-mobile'
import type { CodeUse } from '@/server/platform/codes/one-time-code-repository'
import { ApiError } from '@/server/platform/api-error'

export type NewContact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly countryCode: string; readonly mobile: string }

interface ContactInput {
  readonly Email: string
  readonly Mobile: string
  readonly CountryCode: string
}

/**
 * Returns the request’s only contact in its stored form.
 * @throws ApiError INVALID_REQUEST when there is none or both are given, INVALID_MOBILE
 */
export function readNewContact({ Email, Mobile, CountryCode }: ContactInput): NewContact {
  const hasMobile = Mobile !== '' && Mobile !== '0'
  if ((Email !== '') === hasMobile)
    throw new ApiError('INVALID_REQUEST', 'Give an e-mail address or a mobile number.')
  if (!hasMobile) return { kind: 'email', email: Email.toLowerCase() }
  const phone = readPhone({ Mobile, CountryCode })
  if (!phone) throw invalidMobile()
  return { kind: 'mobile', ...phone }
}

/**
 * Returns the purpose of a code that assigns one contact to one account and nothing else. The table of codes
 * does not contain the contact. Address and number have separate rate limits, so that a visitor can change
 * both without waiting.
 */
export function contactUse(secret: Buffer, accountId: string, contact: NewContact): CodeUse {
  const address = contact.kind === 'email' ? contact.email : `+${contact.countryCode}${contact.mobile}`
  const about = createHmac('sha256', secret).update(`new-contact ${address}`).digest('base64url')
  return { purpose: `contact-${contact.kind}`, subject: accountId, about }
}

export function recipientOf(contact: NewContact): string {
  return contact.kind === 'email' ? contact.email : `+${contact.countryCode}${contact.mobile}`
}

const shownDigits = 3

/** Masks a contact so that its owner can recognise it: am•••@example.com, the last digits of a number. */
export function maskContact(contact: NewContact): string {
  return contact.kind === 'mobile' ? contact.mobile.slice(-shownDigits) : masked(contact.email)
}
