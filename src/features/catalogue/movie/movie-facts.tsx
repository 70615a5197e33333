import { useLingui } from '@lingui/react/macro'
import { useScope } from '@/src/lib/page/scope'

interface FactsOf {
  rated: string
  runTime: number
  genre: string
  lang: string
}

/** Rating, length, genre and language in one quiet line. */
export function MovieFacts({ movie, className = '' }: { movie: FactsOf; className?: string }) {
  const { t } = useLingui()
  const { language } = useScope()
  const hours = Math.floor(movie.runTime / 60)
  const minutes = movie.runTime % 60
  const length = hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`
  const facts = [movie.runTime > 0 ? length : '', movie.genre, movie.lang].filter(Boolean)
  return (
    <p className={className}>
      {movie.rated ? (
        <span className="me-2.5">
          <bdi className="rounded-s px-1.5 py-0.5 text-sm leading-tight font-semibold ring-1 ring-current ring-inset">
            {movie.rated}
          </bdi>
          {/* Said aloud, the rating and the length are two things. */}
          <span className="sr-only">{language === 'ar' ? '، ' : ', '}</span>
        </span>
      ) : null}
      <bdi>{facts.join(' · ')}</bdi>
    </p>
  )
}
