import * as v from 'valibot'
import { defineCall } from '../define-call'
import { id, reserveKey, secretId } from '../fields'
import { amounts } from './reservation'

export const BookingFNBItem = defineCall({
  name: 'BookingFNBItem',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    FNB: v.pipe(
      v.array(
        v.object({ ItemID: id, Quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)) }),
      ),
      v.maxLength(50),
    ),
  },
  response: { ...amounts },
})
