import { useAppContext } from '@/src/lib/page/app-context'
import { getComma, joinFacts } from '@/src/lib/text/locale'
import { useDurationFormat } from '@/src/lib/time/duration-format'

interface FactsSource {
  rated: string
  runTime: number
  genre: string
  lang: string
}

export function MovieFacts({ movie, className = '' }: { movie: FactsSource; className?: string }) {
  const { language } = useAppContext()
  const length = useDurationFormat()
  const facts = [movie.runTime > 0 ? length(movie.runTime) : '', movie.genre, movie.lang]
  return (
    <p className={className}>
      {movie.rated ? (
        <span className="me-2.5">
          <bdi className="rounded-s px-1.5 py-0.5 text-sm leading-tight font-semibold ring-1 ring-current ring-inset">
            {movie.rated}
          </bdi>
          {/* Separates the rating from the length for screen readers. */}
          <span className="sr-only">{getComma(language)}</span>
        </span>
      ) : null}
      <bdi>{joinFacts(facts, language)}</bdi>
    </p>
  )
}
