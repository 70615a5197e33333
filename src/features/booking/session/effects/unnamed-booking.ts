import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import type { EffectParts } from '../flow-runner'
import type { VerifyingFlow } from '../../flow/state'

/** After so many answers that it is confirmed the booking itself is asked for. */
const askAfter = 2
/** After so many no name is waited for any more: with the pauses between them about half a minute. */
const enough = 6

/**
 * The id of a booking that the API says is made, without a name: what the reservation named before, else the booking
 * under the reservation's number, and at last that number itself. Null: not known yet.
 * A page that does not know whether its payment ever left takes nobody's word but a booking's.
 * @param yeses how often it was said
 */
export async function nameOfBooking(
  { hold, cause }: VerifyingFlow,
  yeses: number,
  { api, signal }: Pick<EffectParts, 'api' | 'signal'>,
): Promise<{ bookingId: string } | 'unknown' | 'never'> {
  const isSure = cause === 'sent' || cause === 'bankAnswered'
  if (isSure && hold.bookingId !== null) return { bookingId: hold.bookingId }
  if (yeses >= askAfter) {
    for (const bookingId of hold.bookingId === null ? [hold.reserveId] : [hold.bookingId, hold.reserveId])
      try {
        const details = await api.call(GetBookingDetails, { BookingID: bookingId }, { signal })
        return { bookingId: details.BookingID }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
  }
  if (yeses < enough) return 'unknown'
  return isSure ? { bookingId: hold.reserveId } : 'never'
}
