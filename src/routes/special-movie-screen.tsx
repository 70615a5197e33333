import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { toFilm } from '@/src/shell/to-film'

/** Where search results of category 2 lead. // spec §2 */
export const Route = createFileRoute('/special-movie-screen')({
  validateSearch: pageSearch.specialMovieScreen,
  beforeLoad: ({ search }) => toFilm(search.movieId),
})
