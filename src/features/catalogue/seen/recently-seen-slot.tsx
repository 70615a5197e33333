import { Suspense, useState } from 'react'
import { readNote } from '@/src/lib/device/preferences'
import { useIsTakenOver } from '@/src/lib/page/taken-over'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'

const RecentlySeen = lazyOrNothing(
  withTappedTexts(async () => (await import('./recently-seen')).RecentlySeen),
)

/**
 * Where the films last looked at stand, for who has looked at some. Not in a page that the server rendered, which cannot
 * know them: it would move under the visitor's finger. It comes with the next one.
 */
export function RecentlySeenSlot() {
  const isTakenOver = useIsTakenOver()
  const [hasSome] = useState(() => isTakenOver && readNote('seen') !== null)
  if (!hasSome) return null
  return (
    <Suspense fallback={<div className="h-29" />}>
      <RecentlySeen />
    </Suspense>
  )
}
