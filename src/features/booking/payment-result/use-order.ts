import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { serverClock } from '@/src/lib/time/server-clock'
import type { Flow, Hold } from '../flow/state'
import { fetchReservation } from '../session/effects/read-hold'
import type { ReservationAnswer } from '../session/effects/read-hold'
import { seatsQuery } from '../show/seats-query'

type HeldFlow = Extract<Flow, { hold: Hold }>

/**
 * Returns an order’s current state from the server, with its show; `reservation` is null where the API has no
 * call for it.
 */
export function useOrder({ hold, sale }: HeldFlow) {
  const app = useAppContext()
  const seats = useQuery(seatsQuery(app, sale.scheduleId, sale.titleId))
  const reservation = useQuery<ReservationAnswer | null>({
    queryKey: ['order', hold.reserveId],
    queryFn: () =>
      fetchReservation(hold, { api: app.api, clock: serverClock }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'UNKNOWN_CALL') return null
        throw error
      }),
    staleTime: 0,
    retry: false,
  })
  return { show: seats.data, reservation: reservation.data, error: reservation.error ?? seats.error }
}
