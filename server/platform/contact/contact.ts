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
export function recipientOf(contact: Contact): string {
  return contact.kind === 'email' ? contact.email : `+${contact.countryCode}${contact.mobile}`
}

/** Returns a keyed hash of a brand’s contact, which does not reveal the contact. */
export function contactKey(secret: Buffer, brandId: string, contact: Contact): Buffer {
  return createHmac('sha256', secret)
    .update(`contact ${brandId} ${recipientOf(contact)}`)
    .digest()
}

const shownDigits = 3

/** Masks a contact so that its owner can recognise it: am•••@example.com, the last digits of a number. */
export function maskContact(contact: Contact): string {
  return contact.kind === 'mobile' ? contact.mobile.slice(-shownDigits) : maskEmail(contact.email)
}

/** Masks an e-mail address ("am•••@example.com") so that only its owner recognises it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at - 1))}•••${email.slice(at)}`
}
