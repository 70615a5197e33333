import { useSyncExternalStore } from 'react'
import { savedVisitorPoint } from '@/src/lib/device/saved-place'
import { useAppContext } from '@/src/lib/page/app-context'
import type { Point } from '@/src/lib/place/distance'

/** A visitor's place changes with a new page only. */
const never = () => () => undefined

/** Where the visitor is, if they said so; null in the server's render, which does not know. */
export function useVisitorPoint(): Point | null {
  const { countryId } = useAppContext()
  return useSyncExternalStore(
    never,
    () => savedVisitorPoint(countryId),
    () => null,
  )
}
