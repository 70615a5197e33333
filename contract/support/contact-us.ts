import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, dialCode, email, mobile, text } from '../fields'

/** Topics of a message, in the specification’s wording. // spec §5 Query list */
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
  access: 'anyone',
  request: {
    Name: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(120)),
    Email: email,
    Phone: mobile,
    Message: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(4000)),
    Query: v.picklist(contactQueries),
    /** Dial code of the phone’s country; when left out, the number is stored as typed. */
    CountryCode: v.optional(dialCode),
    /** Repeating the same id is the same message: it is stored and mailed once. */
    AttemptID: v.optional(attemptId),
  },
  response: {
    /** Reference to quote about the message: eight characters. */
    Reference: v.optional(v.string()),
  },
})
