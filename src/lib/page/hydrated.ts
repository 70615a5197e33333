import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's render and until React has taken the page over; what differs by device comes after that. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
