import { Suspense, useState, useSyncExternalStore } from 'react'
import { onTicketNote, readTicketNote } from '@/src/lib/page/ticket-note'
import { serverClock } from '@/src/lib/time/server-clock'
import { Skeleton } from '@/src/ui/skeleton'
import { lazyComponent } from '@/src/ui/lazy-component'

/** So long before a show its ticket takes the top of a page, milliseconds. */
const largeBeforeMs = 12 * 3_600_000

const OwnTickets = lazyComponent(
  async () => (await import('@/src/features/booking/ticket/own-tickets')).OwnTickets,
  { whenMissing: 'omit' },
)

/** The visitor's tickets, where this device has some that are still to come. Who has none loads nothing of it. */
export function UpcomingTickets() {
  const note = useSyncExternalStore(onTicketNote, readTicketNote, () => null)
  const [nowMs] = useState(() => serverClock.now())
  if (!note || note.until < nowMs) return null
  const isLarge = note.nextAt !== null && note.nextAt - nowMs < largeBeforeMs
  return (
    <div className="mx-auto max-w-3xl px-4 py-3 md:px-6">
      <Suspense fallback={<Skeleton className={isLarge ? 'h-96' : 'h-24'} />}>
        <OwnTickets isLarge={isLarge} />
      </Suspense>
    </div>
  )
}
