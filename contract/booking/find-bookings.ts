import * as v from 'valibot'
import { defineCall } from '../define-call'
import { dialCode, email, mobile } from '../fields'
import { normalizeTyped } from '../typed-text'

/** A booking reference as people type it: lower case, spaces and dashes are allowed. */
export const referenceInput = v.pipe(
  v.string(),
  v.transform((input) => normalizeTyped(input).replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9]{4,16}$/, 'Expected the short name of a booking'),
)

export const FindBookings = defineCall({
  name: 'FindBookings',
  path: '/x/FindBookings',
  origin: 'extension',
  access: 'anyone',
  request: {
    /** Exactly one of `Email` and `Mobile`. */
    Email: v.optional(email),
    /** With its dial code (`+254…`, `00254…`), or relative to `CountryCode`. */
    Mobile: v.optional(mobile),
    CountryCode: v.optional(dialCode),
    Reference: v.optional(referenceInput),
  },
  response: {},
})
