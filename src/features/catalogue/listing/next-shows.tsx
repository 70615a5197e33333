import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import { anyCinema } from '@/contract/page/any-cinema'
import { allPlaces } from '@/contract/page/search'
import { pages } from '@/contract/pages'
import { useDayName } from '@/src/lib/time/day-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatTime } from '@/src/lib/time/show-time'
import { Icon } from '@/src/ui/icon'
import { ShowLink } from '../show-link'

interface NextShowsProps {
  movie: MovieCard
  nowMs: number
  isEveryPlace: boolean
}

/** The next showtimes of one evening in one cinema, each one tap from the seats, and a link to the others. */
export function NextShows({ movie, nowMs, isEveryPlace }: NextShowsProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const dayName = useDayName()
  const { id: movieId, title, NextDay } = movie
  const ahead = (movie.NextShows ?? []).filter((show) => show.StartsAt > nowMs)
  const first = ahead[0]
  if (!first && !NextDay) return null
  const dayLabel = first ? dayName(first.StartsAt, first.TimeZone, nowMs) : ''
  const late = ahead.find((show) => show.Latenightpopup)
  const lateDay = late ? dayName(late.StartsAt, late.TimeZone, nowMs) : ''
  const cinema = first?.CinemaName ?? ''
  const city = isEveryPlace ? first?.City : undefined
  const more = NextDay?.More ?? 0
  return (
    <div className="film-shows grid gap-1.5">
      {first ? (
        <p className="text-sm leading-snug">
          <span className="block font-semibold text-accent">{dayLabel}</span>
          <span className="block text-muted">{city ? t`${cinema}, ${city}` : cinema}</span>
        </p>
      ) : null}
      {/* Each grows: side by side they fill the row, and below each other, with large text, their own row. */}
      <div className="film-times flex flex-wrap gap-1.5 empty:hidden">
        {ahead.map((show) => {
          const time = formatTime(show.StartsAt, show.TimeZone, language)
          const day = dayName(show.StartsAt, show.TimeZone, nowMs)
          return (
            <ShowLink
              key={show.SchID}
              movieId={movieId}
              scheduleId={show.SchID}
              seatLayout={1}
              moment={{ startsAt: show.StartsAt, timeZone: show.TimeZone }}
              isLate={show.Latenightpopup ?? false}
              label={t`${title}, ${day} ${time}, ${cinema}`}
              className="flex min-h-11 flex-1 items-center justify-center gap-1 rounded-s px-1.5 font-display text-base font-bold whitespace-nowrap ring-1 ring-line transition-[background-color] duration-150 ring-inset hover:bg-accent hover:text-on-accent hover:ring-accent"
            >
              <bdi>{time}</bdi>
              {show.Latenightpopup ? <Icon name="moon" className="size-3.5" /> : null}
            </ShowLink>
          )
        })}
      </div>
      {/* A show after midnight has another date than the evening it belongs to. */}
      {late && lateDay !== dayLabel ? (
        <p className="film-late text-sm leading-snug text-muted">
          <bdi>{formatTime(late.StartsAt, late.TimeZone, language)}</bdi> {lateDay}
        </p>
      ) : null}
      {NextDay && (more > 0 || !first) ? (
        <Link
          to={pages.movie.path}
          params={{ movieID: movieId, cinemaID: anyCinema }}
          search={{ date: NextDay.ShowDate, ...(isEveryPlace && { cinemas: allPlaces }) }}
          className="flex min-h-11 items-center text-sm font-semibold text-accent"
        >
          {more > 0 && first ? (
            <Plural value={more} one="# more time" other="# more times" />
          ) : (
            <Trans>Showtimes</Trans>
          )}
          <span className="sr-only">
            {' '}
            · {title} {dayLabel}
          </span>
        </Link>
      ) : null}
    </div>
  )
}
