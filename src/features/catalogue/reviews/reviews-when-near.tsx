import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { reviewsTexts } from '@/src/lib/text/reviews-texts'
import { lazyComponent } from '@/src/ui/lazy-component'

const FilmReviews = lazyComponent(async () => (await import('./film-reviews')).FilmReviews, {
  texts: [reviewsTexts],
  whenMissing: 'omit',
})

/** So far before it is in sight it is fetched: half a screen. */
const ahead = { rootMargin: '50% 0px' }

/** Where a film's page has what visitors say of it: who does not come near fetches nothing of it. */
export function ReviewsWhenNear({ movieId }: { movieId: string }) {
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
