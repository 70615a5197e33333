import { useQuery } from '@tanstack/react-query'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { useSavesData } from '@/src/lib/device/data-saver'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'
import type { Sale } from '../flow/state'
import { seatsQuery } from '../show/seats-query'
import { fetchSeatChanges, withAvailability } from './live-seats'
import type { LiveSeats } from './live-seats'

/** Polling interval of the availability while a visitor chooses, in milliseconds. */
const pollingIntervalMs = 8000

/**
 * Keeps the availability current while the hall is shown. It polls only in the foreground and online, never
 * in data-saving mode, nor at an API without the call. Returns the seats that were free at the poll before
 * the last one and were taken at the last.
 */
export function useLiveSeats(sale: Sale, answer: SeatLayoutAnswer, isChoosing: boolean): readonly number[] {
  const app = useAppContext()
  const savesData = useSavesData()
  const isMissing = useMissingCalls().has('GetSeatChanges')
  const { scheduleId, titleId } = sale
  const isOn = isChoosing && !savesData && !isMissing && answer.Layout !== undefined
  const { queryKey } = seatsQuery(app, scheduleId, titleId)
  const { data } = useQuery<LiveSeats | null>({
    queryKey: ['GetSeatChanges', ...queryKey],
    // The hall has just been loaded: the first poll is due after the interval.
    initialData: null,
    staleTime: Infinity,
    refetchInterval: pollingIntervalMs,
    retry: false,
    enabled: isOn,
    async queryFn({ client, signal, queryKey: own }) {
      const shown = client.getQueryData<SeatLayoutAnswer>(queryKey)
      const before = client.getQueryData<LiveSeats | null>(own)
      const known = before ?? { version: undefined, packed: shown?.Availability ?? '' }
      const now = await fetchSeatChanges(app.api, scheduleId, known, signal)
      client.setQueryData<SeatLayoutAnswer>(queryKey, (latest) => latest && withAvailability(latest, now))
      return now
    },
  })
  return data?.justTaken ?? noSeats
}

const noSeats: readonly number[] = []
