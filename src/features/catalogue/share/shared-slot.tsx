import { Suspense, lazy } from 'react'

const SharedShow = lazy(async () => ({ default: (await import('./shared-show')).SharedShow }))

interface SharedSlotProps {
  movieId: string
  cinemaId: string
  /** Of the address; most have none. */
  scheduleId: string | undefined
}

/** Where the show of a shared link stands; its code comes only with such a link. */
export function SharedSlot({ scheduleId, ...film }: SharedSlotProps) {
  if (!scheduleId) return null
  return (
    <Suspense fallback={<div className="h-32 md:h-20" />}>
      <SharedShow {...film} scheduleId={scheduleId} />
    </Suspense>
  )
}
