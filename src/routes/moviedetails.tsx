import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { toFilm } from '@/src/shell/to-film'

/**
 * `/movieDetails`: a film named in the search, by an older address. // spec §2
 * Letters are alike in any case; spelled as there, its generated name would be that of `/movie-details`.
 */
export const Route = createFileRoute('/moviedetails')({
  validateSearch: pageSearch.movieDetails,
  beforeLoad: ({ search }) => toFilm(search.movieId),
})
