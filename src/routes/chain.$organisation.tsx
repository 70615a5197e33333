import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { CinemaNotFound } from '@/src/features/catalogue/cinema/cinema-not-found'
import { loadChain } from '@/src/features/catalogue/cinemas/load-cinemas'
import { ChainScreen } from '@/src/features/catalogue/cinemas/chain-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { loadOrNotFound } from '@/src/lib/page/page-data'
import { withTexts } from '@/src/lib/text/i18n'
import { CountryContext } from '@/src/shell/country-context'

export const Route = createFileRoute('/chain/$organisation')({
  validateSearch: pageSearch.chain,
  beforeLoad: withTexts('browse'),
  loader: async ({ context, params }) => {
    await context.texts
    return loadOrNotFound(loadChain(context, params.organisation))
  },
  head: loadedHead,
  component: ChainRoute,
  notFoundComponent: CinemaNotFound,
})

function ChainRoute() {
  const { location, view } = Route.useSearch()
  return (
    <CountryContext countryId={Route.useLoaderData().countryId}>
      <ChainScreen organisation={Route.useParams().organisation} location={location} view={view} />
    </CountryContext>
  )
}
