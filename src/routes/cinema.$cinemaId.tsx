import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadCinema } from '@/src/features/catalogue/cinema/load-cinema'
import { CinemaNotFound } from '@/src/features/catalogue/cinema/cinema-not-found'
import { CinemaScreen } from '@/src/features/catalogue/cinema/cinema-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { loadOrNotFound } from '@/src/lib/page/page-data'
import { withTexts } from '@/src/lib/text/i18n'
import { AbroadNotice } from '@/src/shell/country-context'

export const Route = createFileRoute('/cinema/$cinemaId')({
  validateSearch: pageSearch.cinema,
  beforeLoad: withTexts('browse'),
  loader: async ({ context, params, location }) => {
    await context.texts
    return loadOrNotFound(loadCinema(context, params.cinemaId, location.search))
  },
  head: loadedHead,
  component: CinemaRoute,
  notFoundComponent: CinemaNotFound,
})

function CinemaRoute() {
  return (
    <>
      <AbroadNotice countryId={Route.useLoaderData().countryId} />
      <CinemaScreen cinemaId={Route.useParams().cinemaId} search={Route.useSearch()} />
    </>
  )
}
