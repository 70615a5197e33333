import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether React has hydrated the page; false in the server’s render. Content that differs between devices is
 * shown only afterwards.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Returns the address’s fragment, which the server does not get: empty until React has hydrated the page. */
export function useHash(): string {
  const hash = useLocation({ select: (location) => location.hash })
  return useIsHydrated() ? hash : ''
}
