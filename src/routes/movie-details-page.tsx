import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { toFilm } from '@/src/shell/to-film'

/** Where a completed search leads. // spec §2 */
export const Route = createFileRoute('/movie-details-page')({
  validateSearch: pageSearch.movieDetailsPage,
  beforeLoad: ({ search }) => toFilm(search.movieId),
})
