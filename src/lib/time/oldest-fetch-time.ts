import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cachedQueryHashes } from '../device/connection'

/**
 * Returns when the oldest answer on the screen was fetched, in milliseconds since 1970 by this device’s
 * clock; 0 when nothing fetched is shown.
 * @param onlyKept Considers only answers that the device kept and the server could not renew.
 */
export function useOldestFetchTime(onlyKept: boolean): number {
  const cache = useQueryClient().getQueryCache()
  const oldest = () =>
    cache
      .findAll({
        type: 'active',
        predicate: ({ state, queryHash }) =>
          state.data !== undefined && (!onlyKept || cachedQueryHashes.has(queryHash)),
      })
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
