import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, count, epochMs, givenId, secretId, text } from '../fields'
import { admission, doorKey } from './door'

/** So many in one request: it stays well below the largest body. */
export const maxAdmissions = 200

export const KeepAdmissions = defineCall({
  name: 'KeepAdmissions',
  path: '/x/KeepAdmissions',
  origin: 'extension',
  access: 'door',
  request: {
    DoorKey: doorKey,
    Admissions: v.pipe(
      v.array(
        v.object({
          AdmissionID: attemptId,
          BookingID: secretId,
          Seat: v.pipe(text, v.minLength(1), v.maxLength(40)),
          /** Of a code for one seat. */
          Issue: v.optional(count),
          /** By the server's clock, as the device knows it. */
          At: epochMs,
        }),
      ),
      v.minLength(1),
      v.maxLength(maxAdmissions),
    ),
  },
  response: {
    ServerTime: epochMs,
    Seats: v.array(v.object({ BookingID: givenId, Seat: v.string(), In: v.array(admission) })),
    /** Of seats that are none of this cinema and day. */
    Unknown: v.array(v.string()),
  },
})
