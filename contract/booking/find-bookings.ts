import * as v from 'valibot'
import { defineCall } from '../define-call'
import { dialCode, email, mobile } from '../fields'
import { normalizeTyped } from '../typed-text'

/** A booking's short name as people write it: in small letters too, with spaces or dashes. */
export const writtenReference = v.pipe(
  v.string(),
  v.transform((written) => normalizeTyped(written).replace(/[\s-]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9]{4,16}$/, 'Expected the short name of a booking'),
)

export const FindBookings = defineCall({
  name: 'FindBookings',
  path: '/x/FindBookings',
  origin: 'extension',
  request: {
    /** One of these two. */
    Email: v.optional(email),
    /** With its dial code (`+254…`, `00254…`), or of `CountryCode`. */
    Mobile: v.optional(mobile),
    CountryCode: v.optional(dialCode),
    /** The one that is meant; without it all of them. */
    Reference: v.optional(writtenReference),
  },
  response: {},
})
