import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SendTicketAgain } from '@/contract/booking/own-bookings'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { readBooking } from '@/src/features/booking/session/stored-bookings'

/** The result: `isSent`, or it may be requested again. */
export interface ResendResult {
  readonly isSent: boolean
  readonly words: ReactNode
}

/**
 * Sends a booking’s e-mail again.
 * @throws ApiError where it could not be sent at all
 */
export async function resendBooking(
  bookingId: string,
  { api }: Pick<AppContext, 'api'>,
): Promise<ResendResult> {
  const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
  try {
    const { To: hidden } = await api.call(SendTicketAgain, {
      BookingID: bookingId,
      ...(reserveKey !== null && { ReserveKey: reserveKey }),
    })
    const to = <bdi dir="ltr">{hidden}</bdi>
    return { isSent: true, words: <Trans>On its way to {to}. Check your spam folder.</Trans> }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return {
      isSent: false,
      words: <Trans>We’ve already sent it several times. Please try again in an hour.</Trans>,
    }
  }
}
