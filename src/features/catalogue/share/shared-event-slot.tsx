import { Suspense, lazy } from 'react'

const SharedEvent = lazy(async () => ({ default: (await import('./shared-event')).SharedEvent }))

interface SharedEventSlotProps {
  eventId: string
  /** Of the address; most have none. */
  scheduleId: string | undefined
}

/** Where the date of a shared link stands; its code comes only with such a link. */
export function SharedEventSlot({ eventId, scheduleId }: SharedEventSlotProps) {
  if (!scheduleId) return null
  return (
    <Suspense fallback={<div className="h-32 md:h-20" />}>
      <SharedEvent eventId={eventId} scheduleId={scheduleId} />
    </Suspense>
  )
}
