import { Suspense, lazy, useSyncExternalStore } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { hasReminders, onReminders } from '@/src/lib/page/reminder-note'

const RemindersNews = lazy(() =>
  import('../film/reminders-news').then(
    (module) => ({ default: module.RemindersNews }),
    // Its code is not on this device and there is no network: the page is whole without it.
    () => ({ default: () => null }),
  ),
)

/** Films that one waited for and that have shows now. Who waits for none loads nothing of it. */
export function RemindersSlot({ listing }: { listing: ResponseOf<typeof GetAllShow> }) {
  const isWaiting = useSyncExternalStore(onReminders, hasReminders, () => false)
  if (!isWaiting) return null
  return (
    <Suspense fallback={null}>
      <RemindersNews listing={listing} />
    </Suspense>
  )
}
