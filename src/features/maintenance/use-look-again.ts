import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GetSiteState } from '@/contract/site/get-site-state'
import { callOptions } from '@/src/lib/api/call-options'
import { useAppContext } from '@/src/lib/page/app-context'

/** Where the server says nothing, as it is being started anew, milliseconds. */
const usualPauseMs = 10_000

/**
 * Asks whether the brand is open again, as often as the server wants to be asked and when the visitor comes back to the
 * page. `nextLookAt` is by this device's clock, milliseconds; null while it is being asked.
 */
export function useLookAgain() {
  // Everybody was sent away at the same moment: they do not all come back at the same one.
  const [spread] = useState(() => 1 + Math.random() * 0.2)
  const pauseAfter = (askAfterMs = usualPauseMs) => Math.round(askAfterMs * spread)
  const query = useQuery({
    ...callOptions(useAppContext(), GetSiteState, {}, { staleTimeMs: 0 }),
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => pauseAfter(state.data?.Maintenance?.AskAfterMs),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const { data, isFetching, isFetchedAfterMount, dataUpdatedAt, errorUpdatedAt, isError } = query
  return {
    maintenance: data?.Maintenance ?? null,
    isOpen: isFetchedAfterMount && !isFetching && !isError && data !== undefined && !data.Maintenance,
    nextLookAt: isFetching
      ? null
      : Math.max(dataUpdatedAt, errorUpdatedAt) + pauseAfter(data?.Maintenance?.AskAfterMs),
    look: () => void query.refetch(),
  }
}

/** Seconds until a moment of this device's clock, never below 0. */
export function useSecondsUntil(atMs: number | null): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return atMs === null ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
