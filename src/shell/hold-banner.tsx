import { Suspense, useSyncExternalStore } from 'react'
import { onHoldNote, readHoldNote } from '@/src/lib/page/hold-note'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'

const HeldSeats = lazyOrNothing(withTappedTexts(async () => (await import('./held-seats')).HeldSeats))

/** Seats are held while the visitor looks at other pages; who holds none loads nothing of it. Reads no database. */
export function HoldBanner({ pathname, isBelowHeader }: { pathname: string; isBelowHeader: boolean }) {
  const note = useSyncExternalStore(onHoldNote, readHoldNote, () => null)
  if (!note || pathname.startsWith(note.path)) return null
  return (
    <Suspense>
      <HeldSeats key={note.path} note={note} isBelowHeader={isBelowHeader} />
    </Suspense>
  )
}
