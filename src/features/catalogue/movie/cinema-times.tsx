import type { ReactNode } from 'react'
import type { Showtime } from '@/contract/catalogue/showtime'
import type { CinemaShows } from './movie-query'
import { ShowtimeTile } from './showtime-tile'

interface CinemaTimesProps {
  movieId: string
  cinema: CinemaShows
  shows: readonly Showtime[]
}

export function CinemaTimes(props: CinemaTimesProps) {
  return (
    <CinemaSection cinema={props.cinema}>
      <TimeTiles {...props} />
    </CinemaSection>
  )
}

interface TimeTilesProps extends Omit<CinemaTimesProps, 'cinema'> {
  cinema: Pick<CinemaShows, 'TimeZone' | 'Currency'>
}

export function TimeTiles({ movieId, cinema, shows }: TimeTilesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,100%),1fr))] gap-2.5">
      {shows.map((show) => (
        <li key={show.SchID} className="grid">
          <ShowtimeTile movieId={movieId} cinema={cinema} show={show} />
        </li>
      ))}
    </ul>
  )
}

export const cinemaHeadingId = (cinema: CinemaShows) => `cinema-${cinema.CinemaID}`

export function CinemaSection({ cinema, children }: { cinema: CinemaShows; children: ReactNode }) {
  return (
    <section
      aria-labelledby={cinemaHeadingId(cinema)}
      className="grid gap-x-8 gap-y-3 border-t border-line pt-6 md:grid-cols-[13rem_1fr]"
    >
      <div>
        <h3 id={cinemaHeadingId(cinema)} className="text-lg font-bold">
          {cinema.CinemaName}
        </h3>
        <p className="text-muted">{cinema.Address || cinema.City}</p>
      </div>
      {children}
    </section>
  )
}
