import type { Showtime } from '@/contract/catalogue/get-show-details'
import type { CinemaShows } from './movie-query'
import { ShowtimeTile } from './showtime-tile'

interface CinemaTimesProps {
  movieId: string
  cinema: CinemaShows
  shows: readonly Showtime[]
}

/** One cinema's times of a day, under its name and where it is. */
export function CinemaTimes({ movieId, cinema, shows }: CinemaTimesProps) {
  const headingId = `cinema-${cinema.CinemaID}`
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-8 gap-y-3 border-t border-line pt-6 md:grid-cols-[13rem_1fr]"
    >
      <div>
        <h3 id={headingId} className="text-lg font-bold">
          {cinema.CinemaName}
        </h3>
        <p className="text-muted">{cinema.Address || cinema.City}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,100%),1fr))] gap-2.5">
        {shows.map((show) => (
          <li key={show.SchID} className="grid">
            <ShowtimeTile movieId={movieId} cinema={cinema} show={show} />
          </li>
        ))}
      </ul>
    </section>
  )
}
