import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { onNotes, readNote } from '@/src/lib/device/notes'
import { useIsTakenOver } from '@/src/lib/page/taken-over'

const RecentlySeen = lazy(() =>
  import('./recently-seen').then(
    (module) => ({ default: module.RecentlySeen }),
    // Its code is not on this device and there is no network: the page is whole without it.
    () => ({ default: () => null }),
  ),
)

/**
 * Where the films last looked at stand, for who has looked at some. Not in a page that the server rendered, which cannot
 * know them: it would move under the visitor's finger. It comes with the next one.
 */
export function RecentlySeenSlot() {
  const isTakenOver = useIsTakenOver()
  const [isOurs] = useState(isTakenOver)
  const hasSome = useSyncExternalStore(
    onNotes,
    () => readNote('seen') !== null,
    () => false,
  )
  if (!isOurs || !hasSome) return null
  return (
    <Suspense fallback={<div className="h-29" />}>
      <RecentlySeen />
    </Suspense>
  )
}
