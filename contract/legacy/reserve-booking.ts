import * as v from 'valibot'
import { defineCall } from '../define-call'
import { id, secretId, text } from '../fields'

export const LegacyReserveBooking = defineCall({
  name: 'LegacyReserveBooking',
  path: '/api/reserve-booking',
  origin: 'legacy',
  request: { SchID: v.optional(id), SelectedSeats: v.optional(v.array(text)) },
  response: { ReserveID: v.optional(secretId) },
})
