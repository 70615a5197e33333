import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { toFilm } from '@/src/shell/to-film'

/** Where search results of category 4 lead. // spec §2 */
export const Route = createFileRoute('/create-movie-screen')({
  validateSearch: pageSearch.createMovieScreen,
  beforeLoad: ({ search }) => toFilm(search.movieId),
})
