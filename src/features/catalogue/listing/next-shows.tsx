import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import { pages } from '@/contract/pages'
import { useDayName } from '@/src/lib/time/day-name'
import { useScope } from '@/src/lib/page/scope'
import { formatTime } from '@/src/lib/time/show-time'

/** The next showtimes of one day, each one tap from a seat. */
export function NextShows({ movie, nowMs }: { movie: MovieCard; nowMs: number }) {
  const { t } = useLingui()
  const { language } = useScope()
  const { title } = movie
  const dayName = useDayName()
  const ahead = (movie.NextShows ?? [])
    .filter((show) => show.StartsAt > nowMs)
    .map((show) => ({
      ...show,
      day: dayName(show.StartsAt, show.TimeZone, nowMs),
      time: formatTime(show.StartsAt, show.TimeZone, language),
    }))
  const first = ahead[0]
  if (!first) return null
  const shown = ahead.filter(
    (show, index) =>
      show.day === first.day &&
      ahead.findIndex((each) => each.day === show.day && each.time === show.time) === index,
  )
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="w-full text-sm font-semibold text-accent">{first.day}</span>
      {shown.map(({ SchID, day, time, CinemaName: cinema }) => (
        <Link
          key={SchID}
          to={pages.checkout.path}
          params={{ movieID: movie.id, scheduleID: SchID, seatLayout: '1' }}
          aria-label={t`${title}, ${day} ${time}, ${cinema}`}
          className="flex min-h-11 items-center rounded-s px-3 font-display text-base font-bold ring-1 ring-line transition-[background-color] duration-150 ring-inset hover:bg-accent hover:text-on-accent hover:ring-accent"
        >
          {time}
        </Link>
      ))}
    </div>
  )
}
