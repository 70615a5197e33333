import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import { serverClock } from '@/src/lib/time/server-clock'
import type { Flow, Hold } from '../flow/state'
import { askReservation } from '../session/effects/read-hold'
import type { ReservationAnswer } from '../session/effects/read-hold'
import { seatsQuery } from '../show/seats-query'

type HeldFlow = Extract<Flow, { hold: Hold }>

/** An order as the server has it now, with its show; `reservation` is null where the API has no call to tell. */
export function useOrder({ hold, sale }: HeldFlow) {
  const scope = useScope()
  const seats = useQuery(seatsQuery(scope, sale.scheduleId, sale.titleId))
  const reservation = useQuery<ReservationAnswer | null>({
    queryKey: ['order', hold.reserveId],
    queryFn: () =>
      askReservation(hold, { api: scope.api, clock: serverClock }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'UNKNOWN_CALL') return null
        throw error
      }),
    staleTime: 0,
    retry: false,
  })
  return { show: seats.data, reservation: reservation.data, error: reservation.error ?? seats.error }
}
