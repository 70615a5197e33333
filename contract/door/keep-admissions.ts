import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, count, epochMs, serverId, secretId, text } from '../fields'
import { admission, doorKey } from './door'

/** Limit of admissions per request: keeps it well below the maximum body size. */
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
          /** Issue of a code for one seat. */
          Issue: v.optional(count),
          /** Server time as estimated by the device. */
          At: epochMs,
        }),
      ),
      v.minLength(1),
      v.maxLength(maxAdmissions),
    ),
  },
  response: {
    ServerTime: epochMs,
    Seats: v.array(v.object({ BookingID: serverId, Seat: v.string(), In: v.array(admission) })),
    /** Seats that do not belong to this cinema and day. */
    Unknown: v.array(v.string()),
  },
})
