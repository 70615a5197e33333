import * as v from 'valibot'
import { defineCall } from '../define-call'
import { serverId, picklistWithFallback, reserveKey, secretId } from '../fields'

/** Limit of bookings in one request, to bound the input. A device with more sends several requests. */
export const maxClaimedBookings = 50

export const ClaimBookings = defineCall({
  name: 'ClaimBookings',
  path: '/x/ClaimBookings',
  origin: 'extension',
  access: 'session',
  request: {
    Bookings: v.pipe(
      v.array(
        v.object({
          /** Id of a booking, or of a reservation that is not paid yet. */
          ID: secretId,
          ReserveKey: reserveKey,
        }),
      ),
      v.maxLength(maxClaimedBookings),
    ),
  },
  response: {
    Bookings: v.array(
      v.object({
        ID: serverId,
        /**
         * `refused`: no booking has this key, or it belongs to another account; the answer does not reveal
         * which.
         */
        State: picklistWithFallback(['yours', 'refused'], 'refused'),
      }),
    ),
  },
})
