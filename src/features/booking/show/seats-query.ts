import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { hallLayout } from '@/contract/hall/hall-layout'
import { precomputeHall } from '@/contract/hall/memoize-by-hall'
import { ApiError } from '@/src/lib/api/api-error'
import { persistAnswer, readPersistedAnswer } from '@/src/lib/api/persisted-answers'
import type { AppContext } from '@/src/lib/page/app-context'
import type { ShowLookup } from '../show/find-show'
import { serverClock } from '@/src/lib/time/server-clock'

/** Milliseconds for which availability is shown without a refetch. */
const freshMs = 15_000

/**
 * Queries a show’s seats, prices and availability. Offline it returns the last answer, so that a booking can
 * be reopened. `titleId`, the film in the address, is used to look up the show when the answer does not
 * describe it.
 */
export function seatsQuery(app: AppContext, scheduleId: string, titleId: string) {
  const queryKey = ['GetSeatLayout', app.language, app.countryId, scheduleId]
  return queryOptions<SeatLayoutAnswer>({
    queryKey,
    staleTime: freshMs,
    retry: false,
    async queryFn({ signal, client }) {
      const sentAt = performance.now()
      try {
        const layout = await app.api.call(
          GetSeatLayout,
          { SchID: scheduleId, RequiredSeats: 1, Compact: true },
          { signal },
        )
        const answer = layout.Show ? layout : await withShow(layout, { app, scheduleId, titleId, client })
        if (typeof window !== 'undefined') {
          if (answer.ServerTime !== undefined) serverClock.set(answer.ServerTime, sentAt)
          persistAnswer(client, app.brand.id, queryKey)
        }
        return answer
      } catch (error) {
        if (typeof window === 'undefined' || !(error instanceof ApiError) || !error.isConnection) throw error
        const persisted = await readPersistedAnswer(app.brand.id, queryKey, GetSeatLayout)
        if (!persisted) throw error
        return persisted.data
      }
    },
  })
}

async function withShow(answer: SeatLayoutAnswer, lookup: ShowLookup): Promise<SeatLayoutAnswer> {
  const { describeShow } = await import('./find-show')
  return describeShow(answer, lookup)
}

/**
 * Queries the hall’s drawing: immutable and named by its content hash, so fetched once. @throws ApiError
 * OFFLINE, BAD_ANSWER
 */
export function hallQuery(url: string | undefined) {
  return queryOptions({
    queryKey: ['hall', url],
    staleTime: Infinity,
    enabled: url !== undefined,
    retry: false,
    async queryFn({ signal }) {
      if (url === undefined) throw new ApiError('BAD_ANSWER', 'The show has no layout')
      const response = await fetch(url, { signal }).catch((cause: unknown) => {
        if (signal.aborted) throw cause
        throw new ApiError('OFFLINE', 'The layout could not be reached')
      })
      if (!response.ok)
        throw new ApiError('BAD_ANSWER', `The layout answered ${response.status}`, response.status)
      const parsed = v.safeParse(hallLayout, await response.json())
      if (!parsed.success) throw new ApiError('BAD_ANSWER', `The layout: ${parsed.issues[0].message}`)
      precomputeHall(parsed.output)
      return parsed.output
    },
  })
}
