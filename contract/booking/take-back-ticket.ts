import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, reserveKey, secretId } from '../fields'

export const TakeBackTicket = defineCall({
  name: 'TakeBackTicket',
  path: '/x/TakeBackTicket',
  origin: 'extension',
  access: 'capability',
  summary:
    'Takes a seat back that was handed on: its link opens nothing any more, its code is refused at the door, and the seat has a new one. Again it says the same.',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), TicketID: secretId },
  response: { TakenBackAt: epochMs },
})
