import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, dialCode, email, mobile, text } from '../fields'

/** What a message is about, as the specification words it. // spec §5 Query list */
export const contactQueries = [
  'Ticket pickup and Home delivery',
  'Offers',
  'Confirmation not received',
  'Cancellation/Exchange request',
  'Winpins/Gift Voucher',
  'Unsuccessful transaction',
  'Ticket booking queries',
  'Cinema related feedback',
  'Others',
] as const

export const ContactUs = defineCall({
  name: 'ContactUs',
  request: {
    Name: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(120)),
    Email: email,
    Phone: mobile,
    Message: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(4000)),
    Query: v.picklist(contactQueries),
    /** Of the phone's country; left out, the number is kept as it was written. */
    CountryCode: v.optional(dialCode),
    /** The same again is the same message: it is kept and mailed once. */
    AttemptID: v.optional(attemptId),
  },
  response: {
    /** What to name when one asks about it: eight signs. */
    Reference: v.optional(v.string()),
  },
})
