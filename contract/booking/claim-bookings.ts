import * as v from 'valibot'
import { defineCall } from '../define-call'
import { givenId, picklistOr, reserveKey, secretId } from '../fields'

/** Bookings that one request may name: a bound on input. A device that has more asks again. */
export const maxClaimed = 50

export const ClaimBookings = defineCall({
  name: 'ClaimBookings',
  path: '/x/ClaimBookings',
  origin: 'extension',
  access: 'session',
  request: {
    Bookings: v.pipe(
      v.array(
        v.object({
          /** Of a booking, or of a reservation that is not paid yet. */
          ID: secretId,
          ReserveKey: reserveKey,
        }),
      ),
      v.maxLength(maxClaimed),
    ),
  },
  response: {
    Bookings: v.array(
      v.object({
        ID: givenId,
        /** `refused`: there is none with this key, or it is of another account; the answer does not say which. */
        State: picklistOr(['yours', 'refused'], 'refused'),
      }),
    ),
  },
})
