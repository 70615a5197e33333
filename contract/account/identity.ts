import * as v from 'valibot'
import { count, email, epochMs, mobile, text } from '../fields'
import { normalizeTyped } from '../typed-text'

/** At least 8 characters with a lowercase letter, an uppercase letter, a digit and one of ! @ # $ % ^ & *. // spec §5 */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'Expected at least 8 characters'),
  v.maxLength(200),
  v.regex(/[a-z]/, 'Expected a lowercase letter'),
  v.regex(/[A-Z]/, 'Expected an uppercase letter'),
  v.regex(/\d/, 'Expected a digit'),
  v.regex(/[!@#$%^&*]/, 'Expected one of ! @ # $ % ^ & *'),
)
/** What a sign-in form sends: older passwords may be shorter than new ones. // spec §5: at least 4 characters */
export const signInPassword = v.pipe(text, v.minLength(4), v.maxLength(200))
/** An e-mail address, or empty where the mobile number names the person. */
export const writtenEmail = v.union([v.literal(''), email])
/** A mobile number, or '0' where the e-mail address names the person. // spec §5 */
export const writtenMobile = v.union([v.literal(''), v.literal('0'), mobile])
/**
 * A session's secret, sent back as `Authorization`; good for 30 days. Of this server 43 signs; another API may give a
 * JSON Web Token with all that it knows of the visitor. // spec §9
 */
export const sessionToken = v.pipe(text, v.minLength(1), v.maxLength(8000))
/** '1' male, '0' female, empty when not told. // spec §3 */
export const gender = v.picklist(['', '0', '1'])
/** The 4 digits of a one-time code, of any keyboard. // spec §9 */
export const oneTimeCode = v.pipe(
  v.string(),
  v.transform(normalizeTyped),
  v.regex(/^\d{4}$/, 'Expected 4 digits'),
)
/** What a friend's referral link carries. */
export const referralCode = v.pipe(text, v.transform(normalizeTyped), v.maxLength(40))
/** What a client without cookies makes once, keeps, and sends along: a code is good only where it was asked for. */
export const deviceKey = v.optional(v.pipe(text, v.minLength(20), v.maxLength(120)))
/** Of a code that was sent; the same whether anybody was there to get it. */
export const codeSentNotice = {
  /** a***@example.com, or the last digits of the number. */
  SentTo: v.string(),
  /** Until when the code is good. */
  ExpiresAt: epochMs,
  ServerTime: epochMs,
  /** Milliseconds until another one may be asked for. */
  ResendAfterMs: count,
}
/** The same in the specification's own calls, where an API may leave it out. */
export const sentCode = {
  SentTo: v.optional(codeSentNotice.SentTo),
  ExpiresAt: v.optional(codeSentNotice.ExpiresAt),
  ServerTime: v.optional(codeSentNotice.ServerTime),
  ResendAfterMs: v.optional(codeSentNotice.ResendAfterMs),
}
