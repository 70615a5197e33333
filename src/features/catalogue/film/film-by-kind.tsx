import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FilmKind } from '../movie/film-kind'
import type { MovieDetails } from '../movie/movie-query'
import { ComingSoon } from './coming-soon'
import { PrivateScreening } from './private-screening'
import { SpecialShows } from './special-shows'

interface SpecialFilmSectionProps {
  kind: Exclude<FilmKind, 'showing'>
  details: MovieDetails
  nowMs: number
}

/** Replaces ordinary showtimes for the other kinds of film. */
export function SpecialFilmSection({ kind, details, nowMs }: SpecialFilmSectionProps) {
  const { Movie: movie, Cinemas: cinemas } = details
  if (kind === 'special')
    return (
      <Part title={<Trans>Special shows</Trans>}>
        <SpecialShows movie={movie} cinemas={cinemas} />
      </Part>
    )
  if (kind === 'created')
    return (
      <Part title={<Trans>Your own screening</Trans>}>
        <PrivateScreening movie={movie} />
      </Part>
    )
  const isComingSoon = movie.release !== '' && Date.parse(movie.release) > nowMs
  return (
    <Part
      title={
        isComingSoon ? <Trans>Coming soon to the big screen</Trans> : <Trans>Not showing at the moment</Trans>
      }
    >
      <ComingSoon movie={movie} nowMs={nowMs} />
    </Part>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="showtimes" className="grid content-start gap-5">
      <h2 id="showtimes" className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
