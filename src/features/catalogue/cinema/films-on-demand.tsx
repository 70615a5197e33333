import { useQuery } from '@tanstack/react-query'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { CinemaSearch } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { ListError } from '@/src/ui/list-error'
import { hasNoFilters } from '../filter/listing-search'
import type { ChosenFilters } from '../filter/listing-search'
import { RequestedTimes } from '../movie/times-on-demand'
import { cinemaListingQuery } from './cinema-query'
import { FilmOnDay, filmHeadingId } from './film-on-day'
import { FilmsLoading } from './films-loading'
import { NoShows } from './no-shows'

interface FilmsOnDemandProps {
  cinema: CinemaCard
  chosen: ChosenFilters
  search: CinemaSearch
  onClear: () => void
}

/**
 * Films at a cinema whose API returns them in the listing, and their times by film and day: fetched when a
 * film is opened.
 */
export function FilmsOnDemand({ cinema, chosen, search, onClear }: FilmsOnDemandProps) {
  const listing = useQuery(cinemaListingQuery(useAppContext(), cinema.CinemaID, chosen))
  if (listing.isPending) return <FilmsLoading />
  if (listing.isError) return <ListError onRetry={() => void listing.refetch()} />
  const films = listing.data.Shows.filter((group) => group.cat_id !== showCategories.comingSoon).flatMap(
    (group) => group.shows.map((film) => ({ film, category: group.cat_id })),
  )
  if (films.length === 0) return <NoShows isFiltered={!hasNoFilters(chosen)} onClear={onClear} />
  return films.map(({ film, category }, index) => (
    <FilmOnDay key={film.id} film={film} cinema={cinema} category={category} search={search}>
      <RequestedTimes
        movieId={film.id}
        cinema={{ ...cinema, Dates: [] }}
        date={search.date ?? ''}
        isOpenAtFirst={index === 0}
        headingId={filmHeadingId(film.id)}
      />
    </FilmOnDay>
  ))
}
