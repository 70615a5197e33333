import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { onNotes, readNote, remindersNote } from '@/src/lib/device/notes'

const RemindersNews = lazy(() =>
  import('../film/reminders-news').then(
    (module) => ({ default: module.RemindersNews }),
    // Its code is not on this device and there is no network: the page is whole without it.
    () => ({ default: () => null }),
  ),
)

/** Looked for by its name alone: what reads it comes with what shows it. // src/lib/page/reminder-note.ts */
const hasReminders = () => readNote(remindersNote) !== null

/** Films that one waited for and that have shows now. Who waits for none loads nothing of it. */
export function RemindersSlot({ listing }: { listing: ResponseOf<typeof GetAllShow> }) {
  const isWaiting = useSyncExternalStore(onNotes, hasReminders, () => false)
  if (!isWaiting) return null
  return (
    <Suspense fallback={null}>
      <RemindersNews listing={listing} />
    </Suspense>
  )
}
