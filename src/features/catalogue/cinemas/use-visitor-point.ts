import { useSyncExternalStore } from 'react'
import { readSavedVisitorPoint } from '@/src/lib/device/saved-place'
import { useAppContext } from '@/src/lib/page/app-context'
import type { Point } from '@/src/lib/place/distance'

/** A visitor’s location changes only with a new page. */
const never = () => () => undefined

/** Returns the visitor’s location, if they share it; null in the server’s render, where it is unknown. */
export function useVisitorPoint(): Point | null {
  const { countryId } = useAppContext()
  return useSyncExternalStore(
    never,
    () => readSavedVisitorPoint(countryId),
    () => null,
  )
}
