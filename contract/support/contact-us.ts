import * as v from 'valibot'
import { defineCall } from '../define-call'
import { email, mobile } from '../fields'

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
  summary: 'Sends a message to the help desk.',
  request: {
    Name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120)),
    Email: email,
    Phone: mobile,
    Message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4000)),
    Query: v.picklist(contactQueries),
  },
  response: {},
})
