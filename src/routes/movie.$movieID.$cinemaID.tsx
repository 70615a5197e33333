import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { movieQuery } from '@/src/features/catalogue/movie/movie-query'
import { MovieScreen } from '@/src/features/catalogue/screens/movie-screen'
import { SharedSlot } from '@/src/features/catalogue/share/shared-slot'
import { orNotFound } from '@/src/lib/page/page-data'
import { addTexts } from '@/src/lib/text/i18n'
import { FollowedLinkSlot } from '@/src/shell/followed-link-slot'

export const Route = createFileRoute('/movie/$movieID/$cinemaID')({
  validateSearch: pageSearch.movie,
  beforeLoad: ({ context, search }) => ({
    texts: search.show ? addTexts(context.i18n, 'events') : undefined,
  }),
  loader: async ({ context: { queryClient, scope, texts }, params }) => {
    const film = orNotFound(queryClient.ensureQueryData(movieQuery(scope, params.movieID, params.cinemaID)))
    return (await Promise.all([film, texts]))[0]
  },
  head: ({ loaderData, match: { context, search } }) =>
    loaderData ? movieHead(loaderData, context, search.show) : {},
  component: MovieRoute,
})

function MovieRoute() {
  const { movieID, cinemaID } = Route.useParams()
  const { date, cinemas, was, show } = Route.useSearch()
  return (
    <>
      <FollowedLinkSlot was={was} />
      <SharedSlot movieId={movieID} cinemaId={cinemaID} scheduleId={show} />
      <MovieScreen movieId={movieID} cinemaId={cinemaID} date={date} isEveryPlace={cinemas !== undefined} />
    </>
  )
}
