import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, attemptId, epochMs, serverId, picklistWithFallback, reserveKey, secretId } from '../fields'
import { optionalNextStep } from '../payment/next-step'
import { amounts, hold, reservationState } from './reservation'

export const GetReservation = defineCall({
  name: 'GetReservation',
  path: '/x/GetReservation',
  origin: 'extension',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    ...hold,
    ...amounts,
    total: amount,
    ServerTime: epochMs,
    State: reservationState,
    SchID: serverId,
    SelectedSeats: v.array(v.string()),
    Email: v.optional(v.string()),
    Mobile: v.optional(v.string()),
    CountryCode: v.optional(v.string()),
    BookingID: v.optional(secretId),
    Attempt: v.optional(
      v.object({
        AttemptID: attemptId,
        State: picklistWithFallback(['verify', 'pending', 'approved', 'declined', 'refunded'], 'pending'),
        VerifyUrl: v.optional(v.string()),
        Nonce: v.optional(v.string()),
        Next: optionalNextStep,
        ErrorMessage: v.optional(v.string()),
        Code: v.optional(v.string()),
      }),
    ),
  },
})
