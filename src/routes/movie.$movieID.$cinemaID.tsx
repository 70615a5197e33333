import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadFilm } from '@/src/features/catalogue/movie/load-film'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { MovieScreen } from '@/src/features/catalogue/screens/movie-screen'
import { FollowedLinkSlot } from '@/src/shell/followed-link-slot'

export const Route = createFileRoute('/movie/$movieID/$cinemaID')({
  validateSearch: pageSearch.movie,
  loader: ({ context, params }) => loadFilm(context, { movieId: params.movieID, cinemaId: params.cinemaID }),
  head: ({ loaderData, match: { context, search } }) =>
    loaderData ? movieHead(loaderData, context, search.show) : {},
  component: MovieRoute,
})

function MovieRoute() {
  const { movieID, cinemaID } = Route.useParams()
  const { was, ...search } = Route.useSearch()
  return (
    <>
      <FollowedLinkSlot was={was} />
      <MovieScreen
        movieId={movieID}
        cinemaId={cinemaID}
        categoryId={Number(search.category) || undefined}
        isEveryPlace={search.cinemas !== undefined}
        {...search}
      />
    </>
  )
}
