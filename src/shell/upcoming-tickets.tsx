import { Suspense, useState, useSyncExternalStore } from 'react'
import { onTicketNote, readTicketNote } from '@/src/lib/page/notes/ticket-note'
import { serverClock } from '@/src/lib/time/server-clock'
import { Skeleton } from '@/src/ui/skeleton'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Time in milliseconds before a show from which its ticket is shown at the top of a page. */
const largeBeforeMs = 12 * 3_600_000

const MyTickets = lazyComponent(
  async () => (await import('@/src/features/booking/ticket/my-tickets/my-tickets')).MyTickets,
  { whenMissing: 'omit' },
)

/** Shows the visitor’s upcoming tickets on this device; a visitor without tickets loads none of the code. */
export function UpcomingTickets() {
  const note = useSyncExternalStore(onTicketNote, readTicketNote, () => null)
  const [nowMs] = useState(() => serverClock.now())
  if (!note || note.until < nowMs) return null
  const isLarge = note.nextAt !== null && note.nextAt - nowMs < largeBeforeMs
  return (
    <div className="mx-auto max-w-3xl px-4 py-3 md:px-6">
      <Suspense fallback={<Skeleton className={isLarge ? 'h-96' : 'h-24'} />}>
        <MyTickets isLarge={isLarge} />
      </Suspense>
    </div>
  )
}
