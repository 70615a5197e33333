import { Trans, useLingui } from '@lingui/react/macro'
import { useScope } from '@/src/lib/page/scope'
import { commaOf, localeOf } from '@/src/lib/text/locale'
import type { MovieDetails } from './movie-query'
import { ReviewsWhenNear } from '../reviews/reviews-when-near'
import { ReadMore } from './read-more'

/** What the film is, as far as its API tells. */
export function AboutFilm({ movie }: { movie: MovieDetails['Movie'] }) {
  const { t } = useLingui()
  const { language } = useScope()
  const release = movie.release
    ? new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${movie.release}T12:00Z`),
      )
    : ''
  const facts = [
    [t`Original title`, movie.OriginalTitle],
    [t`Director`, movie.Director],
    // Names of another script each in its own direction, so that the first one is read first.
    [t`Cast`, movie.Cast.map((name) => `\u2068${name}\u2069`).join(commaOf(language))],
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
                  {/* In a language that nobody tells: a reader must not take it for the page's. */}
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
