import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pageSearch } from '@/contract/page/search'
import { preloadFilmTexts, loadFilm } from '@/src/features/catalogue/movie/load-film'
import { movieHead } from '@/src/features/catalogue/movie/movie-head'
import { MovieScreen } from '@/src/features/catalogue/screens/movie-screen'
import { FollowedLinkNotice } from '@/src/shell/followed-link-notice'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Only needed for a shared link. */
const SharedShow = lazyComponent(
  async () => (await import('@/src/features/catalogue/share/shared-show')).SharedShow,
)

export const Route = createFileRoute('/movie/$movieID/$cinemaID')({
  validateSearch: pageSearch.movie,
  beforeLoad: preloadFilmTexts,
  loader: ({ context, params }) => loadFilm(context, { movieId: params.movieID, cinemaId: params.cinemaID }),
  head: ({ loaderData: film, match }) => (film ? movieHead(film, match.context, match.search.show) : {}),
  component: MovieRoute,
})

function MovieRoute() {
  const { movieID, cinemaID } = Route.useParams()
  const { was: previous, show, ...search } = Route.useSearch()
  const kind = { categoryId: Number(search.category) || undefined, isEveryPlace: !!search.cinemas }
  return (
    <>
      <FollowedLinkNotice was={previous} countryId={Route.useLoaderData().Cinemas[0]?.CountryID} />
      {show ? (
        <Suspense fallback={<div className="h-32 md:h-20" />}>
          <SharedShow movieId={movieID} cinemaId={cinemaID} scheduleId={show} />
        </Suspense>
      ) : null}
      <MovieScreen movieId={movieID} cinemaId={cinemaID} {...kind} {...search} />
    </>
  )
}
