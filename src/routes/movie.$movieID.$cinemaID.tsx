import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadFilm } from '@/src/features/catalogue/movie/load-film'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { MovieScreen } from '@/src/features/catalogue/screens/movie-screen'
import { SharedSlot } from '@/src/features/catalogue/share/shared-slot'
import { addTexts } from '@/src/lib/text/i18n'
import { FollowedLinkSlot } from '@/src/shell/followed-link-slot'

export const Route = createFileRoute('/movie/$movieID/$cinemaID')({
  validateSearch: pageSearch.movie,
  beforeLoad: ({ context, search }) => ({
    texts: search.show ? addTexts(context.i18n, 'events') : null,
    search,
  }),
  loader: ({ context, params }) => loadFilm(context, { movieId: params.movieID, cinemaId: params.cinemaID }),
  head: ({ loaderData, match: { context, search } }) =>
    loaderData ? movieHead(loaderData, context, search.show) : {},
  component: MovieRoute,
})

function MovieRoute() {
  const { movieID, cinemaID } = Route.useParams()
  const { was, show, ...search } = Route.useSearch()
  const kind = { categoryId: Number(search.category) || undefined, isEveryPlace: !!search.cinemas }
  return (
    <>
      <FollowedLinkSlot was={was} />
      <SharedSlot movieId={movieID} cinemaId={cinemaID} scheduleId={show} />
      <MovieScreen movieId={movieID} cinemaId={cinemaID} {...kind} {...search} />
    </>
  )
}
