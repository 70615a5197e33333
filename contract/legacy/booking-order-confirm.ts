import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'

export const LegacyBookingOrderConfirm = defineCall({
  name: 'LegacyBookingOrderConfirm',
  path: '/cinematic/BookingOrderConfirm',
  origin: 'legacy',
  access: 'session',
  request: { ReserveID: v.optional(secretId), ReserveKey: v.optional(reserveKey) },
  response: {},
})
