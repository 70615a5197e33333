import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { movieQuery } from '@/src/features/catalogue/movie/movie-query'
import { MovieScreen } from '@/src/features/catalogue/screens/movie-screen'
import { orNotFound } from '@/src/lib/page/page-data'
import { FollowedLinkSlot } from '@/src/shell/followed-link-slot'

export const Route = createFileRoute('/movie/$movieID/$cinemaID')({
  validateSearch: pageSearch.movie,
  loader: ({ context: { queryClient, scope }, params }) =>
    orNotFound(queryClient.ensureQueryData(movieQuery(scope, params.movieID, params.cinemaID))),
  head: ({ loaderData, match: { context, search } }) =>
    loaderData ? movieHead(loaderData, context, search.show) : {},
  component: MovieRoute,
})

function MovieRoute() {
  const { movieID, cinemaID } = Route.useParams()
  const { date, cinemas, was } = Route.useSearch()
  return (
    <>
      <FollowedLinkSlot was={was} />
      <MovieScreen movieId={movieID} cinemaId={cinemaID} date={date} isEveryPlace={cinemas !== undefined} />
    </>
  )
}
