import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { pageSearch } from '@/contract/page/search'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { movieQuery } from '@/src/features/catalogue/movie/movie-query'
import { MovieScreen } from '@/src/features/catalogue/screens/movie-screen'
import { orNotFound } from '@/src/lib/page/page-data'

const FollowedLink = lazy(() =>
  import('@/src/features/location/followed-link').then((module) => ({ default: module.FollowedLink })),
)

export const Route = createFileRoute('/movie/$movieID/$cinemaID')({
  validateSearch: pageSearch.movie,
  loader: ({ context, params }) =>
    orNotFound(
      context.queryClient.ensureQueryData(movieQuery(context.scope, params.movieID, params.cinemaID)),
    ),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? movieHead(loaderData, context.scope, context.i18n) : {},
  component: MovieRoute,
})

function MovieRoute() {
  const { movieID, cinemaID } = Route.useParams()
  const { date, cinemas, was } = Route.useSearch()
  return (
    <>
      {was ? (
        <Suspense fallback={null}>
          <FollowedLink was={was} />
        </Suspense>
      ) : null}
      <MovieScreen movieId={movieID} cinemaId={cinemaID} date={date} isEveryPlace={cinemas !== undefined} />
    </>
  )
}
