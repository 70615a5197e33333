import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** When the oldest answer on the screen was fetched, milliseconds since 1970 by this device; 0 when nothing fetched is shown. */
export function useShownSince(): number {
  const cache = useQueryClient().getQueryCache()
  const oldest = () =>
    cache
      .findAll({ type: 'active', predicate: (query) => query.state.data !== undefined })
      .reduce(
        (least, { state }) => (least === 0 ? state.dataUpdatedAt : Math.min(least, state.dataUpdatedAt)),
        0,
      )
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    oldest,
    () => 0,
  )
}
