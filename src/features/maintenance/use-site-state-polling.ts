import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GetSiteState } from '@/contract/site/get-site-state'
import { callOptions } from '@/src/lib/api/call-options'
import { useAppContext } from '@/src/lib/page/app-context'

/** Polling interval in milliseconds where the server gives none, as while it restarts. */
const usualPauseMs = 10_000

/**
 * Polls whether the brand is open again, at the server’s interval and when the visitor returns to the page.
 * `nextLookAt` is by this device’s clock, milliseconds; null during a request.
 */
export function useSiteStatePolling() {
  // All visitors were locked out at the same moment: the jitter keeps them from returning at the same one.
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

/** Returns the seconds until a moment of this device’s clock, never below 0. */
export function useSecondsUntil(atMs: number | null): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return atMs === null ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
