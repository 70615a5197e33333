import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count, defaultDialCode, dialCode, epochMs } from '../fields'
import { writtenEmail, writtenMobile } from './identity'

/** The address or the number that is to take the old one's place: one of them, the other empty. */
export const newContact = {
  Email: v.optional(writtenEmail, ''),
  Mobile: v.optional(writtenMobile, '0'),
  CountryCode: v.optional(dialCode, defaultDialCode),
}

/** Where a code went, and how long it is good. */
export const sentCode = {
  /** Enough of it to know one's own by. */
  SentTo: v.string(),
  /** Until when the code is good. */
  ExpiresAt: epochMs,
  ServerTime: epochMs,
  /** Milliseconds until another one may be asked for. */
  ResendAfterMs: count,
}

export const ChangeContact = defineCall({
  name: 'ChangeContact',
  path: '/x/ChangeContact',
  origin: 'extension',
  access: 'session',
  summary: 'Sends a code to a new e-mail address or mobile number; nothing changes until it comes back.',
  request: newContact,
  response: sentCode,
})
