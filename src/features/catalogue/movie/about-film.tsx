import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { useHash } from '@/src/lib/page/hydrated'
import { getComma, getLocale } from '@/src/lib/text/locale'
import { texts as reviewsTexts } from 'texts:reviews'
import { lazyComponent } from '@/src/ui/lazy-component'
import type { MovieDetails } from './movie-query'
import { ReadMore } from './read-more'

const FilmReviews = lazyComponent(async () => (await import('../reviews/film-reviews')).FilmReviews, {
  texts: [reviewsTexts],
  whenMissing: 'omit',
})

/** Distance before the viewport at which it is fetched: half a screen. */
const ahead = { rootMargin: '50% 0px' }

export function AboutFilm({ movie }: { movie: MovieDetails['Movie'] }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const release = movie.release
    ? new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${movie.release}T12:00Z`),
      )
    : ''
  const facts = [
    [t`Original title`, movie.OriginalTitle],
    [t`Director`, movie.Director],
    // Isolates each name’s direction, so that with another script the first one is still read first.
    [t`Cast`, movie.Cast.map((name) => `\u2068${name}\u2069`).join(getComma(language))],
    [t`Release`, release],
    [t`Subtitles`, movie.Subtitles],
  ] as const
  return (
    <>
      <section aria-labelledby="about" className="grid content-start gap-4">
        <h2 id="about" className="text-xl font-bold">
          <Trans>About the film</Trans>
        </h2>
        {movie.Synopsis ? <ReadMore text={movie.Synopsis} /> : null}
        <dl className="grid min-[16rem]:grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {facts.map(([name, value]) =>
            value ? (
              <div key={name} className="col-span-full grid grid-cols-subgrid">
                <dt className="text-muted">{name}</dt>
                <dd>
                  {/* Its language is unknown: a screen reader must not assume the page’s. */}
                  <bdi lang={value === movie.OriginalTitle ? '' : undefined}>{value}</bdi>
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </section>
      <ReviewsWhenNear movieId={movie.id} />
    </>
  )
}

/** Reviews of a film, fetched only when the visitor scrolls near them. */
function ReviewsWhenNear({ movieId }: { movieId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isRequested = useHash() === 'reviews'
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
      {isNear || isRequested ? (
        <Suspense>
          <FilmReviews movieId={movieId} isRequested={isRequested} />
        </Suspense>
      ) : null}
    </div>
  )
}
