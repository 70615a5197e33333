import { showCategories } from '@/contract/catalogue/show-categories'
import { anyCinema } from '@/contract/page/any-cinema'
import type { MovieDetails } from './movie-query'

/**
 * Kind of a film’s page: showtimes to choose from; a programme of special shows; a film without shows yet;
 * one shown on request. // spec §2: categories 1, 2, 3 and 4
 */
export type FilmKind = 'showing' | 'special' | 'coming' | 'created'

interface FilmKindParams {
  /** '0' for every cinema. */
  readonly cinemaId?: string
  /** Category from the address, for an API whose films have none. */
  readonly categoryId?: number | undefined
}

export function filmKind(
  { Movie, Cinemas }: MovieDetails,
  { cinemaId = anyCinema, categoryId }: FilmKindParams,
): FilmKind {
  const category = Movie.Category ?? categoryId
  const hasShows = Cinemas.length > 0 || Movie.NextDay !== undefined
  if (category === showCategories.created && !hasShows) return 'created'
  if (category === showCategories.alternate && areAllTimesLoaded(Cinemas)) return 'special'
  // With the data of one cinema alone, it is unknown whether the others have shows.
  return hasShows || (cinemaId !== anyCinema && category !== showCategories.comingSoon) ? 'showing' : 'coming'
}

/** Whether all days and times are loaded: an API without a film’s page is queried for them one by one. */
function areAllTimesLoaded(cinemas: MovieDetails['Cinemas']): boolean {
  const days = cinemas.flatMap((cinema) => (cinema.Dates.length > 0 ? cinema.Dates : [null]))
  return days.length > 0 && days.every((day) => day !== null && day.Shows.length > 0)
}
