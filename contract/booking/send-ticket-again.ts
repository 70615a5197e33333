import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'

export const SendTicketAgain = defineCall({
  name: 'SendTicketAgain',
  path: '/x/SendTicketAgain',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    /** Where to, the most of it hidden: "am•••@example.com". */
    To: v.string(),
  },
})
