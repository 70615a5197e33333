import { Suspense, lazy, useState } from 'react'
import { useIsTakenOver } from '@/src/lib/page/taken-over'
import { withTappedTexts } from '@/src/lib/text/i18n'

const loadSeen = withTappedTexts(() => import('./recently-seen'))
const RecentlySeen = lazy(() =>
  loadSeen().then(
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
  const [hasSome] = useState(() => isTakenOver && hasSeen())
  if (!hasSome) return null
  return (
    <Suspense fallback={<div className="h-29" />}>
      <RecentlySeen />
    </Suspense>
  )
}

/** Looked up without the code that reads it: a first visit has none. */
function hasSeen(): boolean {
  try {
    return localStorage.getItem('foyer-note seen') !== null
  } catch {
    return false
  }
}
