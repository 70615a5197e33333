import { Suspense, useSyncExternalStore } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { onNotes, readNote, remindersNote } from '@/src/lib/device/preferences'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'

const RemindersNews = lazyOrNothing(async () => (await import('../film/reminders-news')).RemindersNews)

/** Looked for by its name alone: what reads it comes with what shows it. // src/lib/page/reminder-note.ts */
const hasReminders = () => readNote(remindersNote) !== null

/** Films that one waited for and that have shows now. Who waits for none loads nothing of it. */
export function RemindersSlot({ listing }: { listing: ResponseOf<typeof GetAllShow> }) {
  const isWaiting = useSyncExternalStore(onNotes, hasReminders, () => false)
  if (!isWaiting) return null
  return (
    <Suspense>
      <RemindersNews listing={listing} />
    </Suspense>
  )
}
