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
/**
 * Password of the sign-in form: older passwords may be shorter than new ones. // spec §5: at least 4
 * characters
 */
export const signInPassword = v.pipe(text, v.minLength(4), v.maxLength(200))
/** An e-mail address, or empty when the mobile number identifies the visitor. */
export const emailOrEmpty = v.union([v.literal(''), email])
/** A mobile number, or '0' when the e-mail address identifies the visitor. // spec §5 */
export const mobileOrEmpty = v.union([v.literal(''), v.literal('0'), mobile])
/**
 * Secret of a session, sent back as `Authorization`; valid for 30 days. This server’s has 43 characters;
 * another API may issue a JSON Web Token with the visitor’s data. // spec §9
 */
export const sessionToken = v.pipe(text, v.minLength(1), v.maxLength(8000))
/** '1' male, '0' female, empty when not given. // spec §3 */
export const gender = v.picklist(['', '0', '1'])
/** The 4 digits of a one-time code, typed on any keyboard. // spec §9 */
export const oneTimeCode = v.pipe(
  v.string(),
  v.transform(normalizeTyped),
  v.regex(/^\d{4}$/, 'Expected 4 digits'),
)
export const referralCode = v.pipe(text, v.transform(normalizeTyped), v.maxLength(40))
/**
 * Random key that a client without cookies creates once, stores and sends along: a one-time code is valid
 * only on the device that requested it.
 */
export const deviceKey = v.optional(v.pipe(text, v.minLength(20), v.maxLength(120)))
/** Notice that a code was sent; identical whether or not an account exists. */
export const codeSentNotice = {
  /** Masked recipient: a***@example.com, or the last digits of the number. */
  SentTo: v.string(),
  ExpiresAt: epochMs,
  ServerTime: epochMs,
  ResendAfterMs: count,
}
/** The same fields in the specification’s own calls, where an API may leave them out. */
export const sentCode = {
  SentTo: v.optional(codeSentNotice.SentTo),
  ExpiresAt: v.optional(codeSentNotice.ExpiresAt),
  ServerTime: v.optional(codeSentNotice.ServerTime),
  ResendAfterMs: v.optional(codeSentNotice.ResendAfterMs),
}
