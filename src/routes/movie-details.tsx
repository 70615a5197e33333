import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { toFilm } from '@/src/shell/to-film'

/** Where search results of categories 1 and 3 lead. // spec §2 */
export const Route = createFileRoute('/movie-details')({
  validateSearch: pageSearch.movieDetailsDashed,
  beforeLoad: ({ search }) => toFilm(search.movieId),
})
