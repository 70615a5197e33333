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
    /** Masked recipient: "am•••@example.com". */
    To: v.string(),
  },
})
