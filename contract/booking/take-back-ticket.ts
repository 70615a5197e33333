import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, reserveKey, secretId } from '../fields'

export const TakeBackTicket = defineCall({
  name: 'TakeBackTicket',
  path: '/x/TakeBackTicket',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), TicketID: secretId },
  response: { TakenBackAt: epochMs },
})
