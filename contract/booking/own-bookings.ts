import * as v from 'valibot'
import { defineCall } from '../define-call'
import {
  amount,
  art,
  currency,
  epochMs,
  picklistWithFallback,
  secretId,
  dialCode,
  email,
  mobile,
  reserveKey,
} from '../fields'
import { normalizeTyped } from '../typed-text'

/** Bookings per answer; `Next` leads to the rest. */
export const bookingsPerPage = 20

const ownBooking = v.object({
  BookingID: secretId,
  Reference: v.string(),
  Title: v.string(),
  Cinema: v.string(),
  /** Seats that are still valid; for a past booking, the seats that were. */
  Seats: v.array(v.string()),
  StartsAt: epochMs,
  TimeZone: v.string(),
  /** Minutes; 0 when unknown. */
  RunTime: v.optional(v.number(), 0),
  Currency: currency,
  /** Amount paid less refunds. */
  total: amount,
  Kind: picklistWithFallback(['movie', 'event'], 'movie'),
  IsCancelled: v.optional(v.boolean(), false),
  Art: v.optional(art),
})
export type OwnBooking = v.InferOutput<typeof ownBooking>

export const ListBookings = defineCall({
  name: 'ListBookings',
  path: '/x/ListBookings',
  origin: 'extension',
  access: 'session',
  request: { Before: v.optional(epochMs) },
  response: {
    Bookings: v.array(ownBooking),
    /** Pass as `Before` to get the next page; absent on the last one. */
    Next: v.optional(epochMs),
  },
})

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

export const SendTicketAgain = defineCall({
  name: 'SendTicketAgain',
  path: '/x/SendTicketAgain',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    /** Masked recipient: "am•••@example.com". */
    To: v.string(),
  },
})
