import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { movieQuery } from '@/src/features/catalogue/movie/movie-query'
import { MovieScreen } from '@/src/features/catalogue/screens/movie-screen'
import { orNotFound } from '@/src/lib/page/page-data'

export const Route = createFileRoute('/movie/$movieID/$cinemaID')({
  validateSearch: v.object({ date: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
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
  return <MovieScreen movieId={movieID} cinemaId={cinemaID} date={Route.useSearch().date} />
}
