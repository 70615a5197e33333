import type { GetReservation } from '@/contract/booking/reservation-calls'
import type { OpenLink } from '@/contract/booking/open-link'
import type { ResponseOf } from '@/contract/define-call'
import { ApiError } from '@/src/lib/api/api-error'
import type { Contact, Flow, Hold, Sale } from '../flow/state'
import { showCancelledCode } from '../session/effects/read-hold'
import { readPrice } from '../session/effects/read-refusal'

type Reservation = ResponseOf<typeof GetReservation>
type OpenedLink = ResponseOf<typeof OpenLink>

/**
 * Converts a reservation made elsewhere to a flow that this device resumes.
 * @throws ApiError BAD_ANSWER where the server reports it as booked without a booking id
 */
export function flowOfReservation(reservation: Reservation, opened: OpenedLink): Flow {
  const { State, SelectedSeats: seats, Attempt, Email, Mobile, CountryCode, Currency } = reservation
  const currency = Currency ?? ''
  const count = Math.max(1, seats.length)
  // The remaining fields are set from the seat layout before the page shows any of them.
  const sale: Sale = {
    scheduleId: opened.SchID,
    titleId: opened.TitleID ?? '',
    picksSeats: true,
    mostSeats: count,
    currency,
    assignedBy: 'server',
  }
  const hold: Hold = {
    reserveId: opened.ReserveID,
    reserveKey: opened.ReserveKey,
    bookingId: null,
    seats,
    expiresAt: reservation.ExpiresAt ?? null,
    price: readPrice(reservation, { currency, seats: count }),
  }
  const contact: Contact = {
    email: Email ?? '',
    country: '',
    dialCode: CountryCode ?? '',
    mobile: Mobile ?? '',
  }
  const isKnown = Email !== undefined && Mobile !== undefined
  switch (State) {
    case 'paying':
    case 'held':
      // A reservation in state paying without an attempt counts as held.
      if (State === 'paying' && Attempt)
        return {
          step: 'verifying',
          sale,
          hold,
          contact,
          attemptId: Attempt.AttemptID,
          cause: 'unclear',
          connection: 'open',
          origins: [],
          next: null,
          awaitsOperator: false,
        }
      return {
        step: 'checkout',
        sale,
        hold,
        contact: isKnown ? { kind: 'saved', contact } : { kind: 'asked', contact: null, refusal: null },
        refusal: null,
      }
    case 'refunded':
      return { step: 'refunded', sale, hold, contact, isShowOff: Attempt?.Code === showCancelledCode }
    case 'expired':
    case 'released':
      return { step: 'timedOut', sale, count, contact: isKnown ? contact : null }
    case 'confirmed':
      throw new ApiError('BAD_ANSWER', 'It is booked, and nothing says as what')
  }
}
