import { createHmac } from 'node:crypto'

export interface EmailContact {
  readonly kind: 'email'
  /** In lower case. */
  readonly email: string
}

export interface MobileContact {
  readonly kind: 'mobile'
  /** Dial code, digits without a plus. */
  readonly countryCode: string
  /** National number. */
  readonly mobile: string
}

export type Contact = EmailContact | MobileContact

/** Returns the address that messages are sent to: `amina@example.com`, `+254700100200`. */
export function getRecipient(contact: Contact): string {
  return contact.kind === 'email' ? contact.email : `+${contact.countryCode}${contact.mobile}`
}

/** Returns a keyed hash of a brand’s contact, which does not reveal the contact. */
export function contactKey(secret: Buffer, brandId: string, contact: Contact): Buffer {
  return createHmac('sha256', secret)
    .update(`contact ${brandId} ${getRecipient(contact)}`)
    .digest()
}

/** Masks a contact so that its owner can recognise it: am•••@example.com, the last digits of a number. */
export function maskContact(contact: Contact): string {
  return contact.kind === 'mobile' ? lastDigits(contact.mobile) : maskEmail(contact.email)
}

const shownDigits = 3

/** Returns the digits of a phone number that are shown to its owner. */
export function lastDigits(number: string): string {
  return number.slice(-shownDigits)
}

/** Masks an e-mail address ("am•••@example.com") so that only its owner recognises it; empty for none. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '' : `${email.slice(0, Math.max(0, Math.min(2, at - 1)))}•••${email.slice(at)}`
}
