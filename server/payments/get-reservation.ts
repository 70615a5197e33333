import type { GetReservation } from '@/contract/booking/get-reservation'
import { claimantOf, type Handler } from '@/server/platform/request-context'
import { declineText, type DeclineReason } from './decline-reason'
import type { PaymentState } from '@/server/platform/store/booking-tables'
import { findOwnReservation, visibleState, wireAmounts, wireHold } from '@/server/inventory/reservation'

interface NewestAttempt {
  attempt_id: string
  state: PaymentState
  verify_url: string | null
  nonce: string
  decline_reason: DeclineReason | null
}

const wireState = {
  started: 'pending',
  verify: 'verify',
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  refunding: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<PaymentState, string>

/**
 * Where a reservation stands.
 * @throws Refusal NOT_FOUND
 */
export const getReservation: Handler<typeof GetReservation> = async (request, context) => {
  const { store, language } = context
  const reservation = await findOwnReservation(store, request.ReserveID, claimantOf(request, context))
  const booking = await store.query<{ id: string }>('select id from bookings where reservation_id = $1', [
    reservation.id,
  ])
  const attempts = await store.query<NewestAttempt>(
    `select attempt_id, state, verify_url, nonce, decline_reason from payments
      where reservation_id = $1 order by created_at desc, id desc limit 1`,
    [reservation.id],
  )
  const attempt = attempts.rows[0]
  return {
    ...wireHold(reservation),
    ...wireAmounts(reservation),
    ServerTime: reservation.serverTime.getTime(),
    State: visibleState(reservation),
    SchID: reservation.scheduleId,
    SelectedSeats: reservation.seats.map((seat) => seat.name),
    ...(reservation.email && { Email: reservation.email }),
    ...(reservation.mobile && { Mobile: reservation.mobile }),
    ...(reservation.countryCode && { CountryCode: reservation.countryCode }),
    ...(booking.rows[0] && { BookingID: booking.rows[0].id }),
    ...(attempt && {
      Attempt: {
        AttemptID: attempt.attempt_id,
        State: wireState[attempt.state],
        ...(attempt.state === 'verify' &&
          attempt.verify_url && { VerifyUrl: attempt.verify_url, Nonce: attempt.nonce }),
        ...(attempt.decline_reason && { ErrorMessage: declineText(attempt.decline_reason, language) }),
      },
    }),
  }
}
