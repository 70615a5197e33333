import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { reviewsTexts } from '@/src/lib/text/reviews-texts'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'

const FilmReviews = lazyOrNothing(
  withTappedTexts(async () => (await import('./film-reviews')).FilmReviews, [reviewsTexts]),
)

/** So far before it is in sight it is fetched: half a screen. */
const ahead = { rootMargin: '50% 0px' }

/** Where a film's page has what visitors say of it: who does not come near fetches nothing of it. */
export function ReviewsSlot({ movieId }: { movieId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isAsked = useLocation({ select: ({ hash }) => hash === 'reviews' })
  useEffect(() => {
    if (!place.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    }, ahead)
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear || isAsked ? (
        <Suspense>
          <FilmReviews movieId={movieId} isAsked={isAsked} />
        </Suspense>
      ) : null}
    </div>
  )
}
