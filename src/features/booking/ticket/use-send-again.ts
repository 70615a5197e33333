import { useState } from 'react'
import { SendTicketAgain } from '@/contract/booking/send-ticket-again'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useScope } from '@/src/lib/page/scope'
import { readBooking } from '../session/kept-bookings'

type Sending =
  | { readonly kind: 'idle' | 'busy' | 'tooOften' | 'failed' }
  /** `to`: the most of the address hidden. */
  | { readonly kind: 'sent'; readonly to: string }

/** Sends a booking's e-mail once more. */
export function useSendAgain({ BookingID: bookingId, DataObject: show }: BookingDetails) {
  const { api } = useScope()
  const [state, setState] = useState<Sending>({ kind: 'idle' })
  const isMissing = useMissingCalls().has('SendTicketAgain')
  const ask = async (): Promise<Sending> => {
    const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
    try {
      const { To: to } = await api.call(SendTicketAgain, {
        BookingID: bookingId,
        ...(reserveKey !== null && { ReserveKey: reserveKey }),
      })
      return { kind: 'sent', to }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { kind: error.code === 'TOO_MANY_REQUESTS' ? 'tooOften' : 'failed' }
    }
  }
  const send = () => {
    setState({ kind: 'busy' })
    void ask().then(setState)
  }
  // A reference says that it is a server of this make.
  return { isOffered: show.Reference !== '' && !isMissing, state, send }
}
