import { Suspense, lazy, useSyncExternalStore } from 'react'
import { onHoldNote, readHoldNote } from '@/src/lib/page/hold-note'
import { withTappedTexts } from '@/src/lib/text/i18n'

const loadHeldSeats = withTappedTexts(() => import('./held-seats'))
const HeldSeats = lazy(() =>
  loadHeldSeats().then(
    (module) => ({ default: module.HeldSeats }),
    // Its code is not on this device and there is no network: the page is whole without it.
    () => ({ default: () => null }),
  ),
)

/** Seats are held while the visitor looks at other pages; who holds none loads nothing of it. Reads no database. */
export function HoldBanner({ pathname, isBelowHeader }: { pathname: string; isBelowHeader: boolean }) {
  const note = useSyncExternalStore(onHoldNote, readHoldNote, () => null)
  if (!note || pathname.startsWith(note.path)) return null
  return (
    <Suspense fallback={null}>
      <HeldSeats key={note.path} note={note} isBelowHeader={isBelowHeader} />
    </Suspense>
  )
}
