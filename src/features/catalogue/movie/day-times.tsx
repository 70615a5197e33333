import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { ListError } from '@/src/ui/list-error'
import { Skeleton } from '@/src/ui/skeleton'
import { TimeTiles } from './cinema-times'
import { dayQuery } from './day-query'
import type { CinemaShows } from './movie-query'
import { narrowCinemas, splitValues } from './narrow-cinemas'
import { OtherDays } from './other-days'

interface DayTimesProps {
  movieId: string
  cinema: CinemaShows
  date: string
  /** Whether it is the first of the list, which shows messages once for all cinemas. */
  isFirst: boolean
}

/** Number of days shown at a glance. */
const mostDays = 5

/**
 * A cinema’s times on a day missing in the film’s answer: one query for all its cinemas, and the device
 * stores the day.
 */
export function DayTimes({ movieId, cinema, date, isFirst }: DayTimesProps) {
  const { format, language: spoken } = pageSearch.movie(useSearch({ strict: false }))
  const app = useAppContext()
  const day = useQuery(dayQuery(app, movieId, date))
  if (!day.data) {
    if (day.isError) return isFirst ? <ListError onRetry={() => void day.refetch()} /> : null
    return <Skeleton className="h-20" />
  }
  const shows = narrowCinemas(
    day.data.Cinemas.filter(({ CinemaID }) => CinemaID === cinema.CinemaID),
    { formats: splitValues(format), languages: splitValues(spoken) },
    app.language,
  ).flatMap(({ Dates }) => Dates.flatMap(({ Shows }) => Shows))
  if (shows.length > 0) return <TimeTiles movieId={movieId} cinema={cinema} shows={shows} />
  const others = cinema.Dates.map(({ ShowDate }) => ShowDate).filter((each) => each !== date)
  return <OtherDays days={others.slice(0, mostDays)} />
}
