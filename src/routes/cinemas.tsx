import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadCinemas } from '@/src/features/catalogue/cinemas/load-cinemas'
import { CinemasScreen } from '@/src/features/catalogue/cinemas/cinemas-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'
import { withTexts } from '@/src/lib/text/i18n'

export const Route = createFileRoute('/cinemas')({
  validateSearch: pageSearch.cinemas,
  beforeLoad: withTexts('browse'),
  loader: async ({ context }) => {
    await context.texts
    return loadCinemas(context)
  },
  head: loadedHead,
  component: CinemasRoute,
})

function CinemasRoute() {
  const { chain, location, view } = Route.useSearch()
  return <CinemasScreen chain={chain} location={location} view={view} />
}
