import type { AnyRouter } from '@tanstack/react-router'
import { isDataDear } from '@/src/lib/device/connection'

/**
 * Code and data of a page come as soon as a finger, a pointer or the keyboard is on its link (`defaultPreload`), but never
 * for who asks to save data and never on a slow connection, where they would hold up what was tapped.
 */
export function sparePrefetch(router: AnyRouter): void {
  const preload = router.preloadRoute
  router.preloadRoute = async (to) => (isDataDear() ? undefined : preload(to))
}
