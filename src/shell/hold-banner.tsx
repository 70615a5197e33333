import { Suspense, useSyncExternalStore } from 'react'
import { onHoldNote, readHoldNote } from '@/src/lib/page/hold-note'
import { lazyComponent } from '@/src/ui/lazy-component'

const HeldSeats = lazyComponent(async () => (await import('./tapped/held-seats')).HeldSeats, {
  texts: ['tapped'],
  whenMissing: 'omit',
})

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
