import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { cinemasQuery } from '@/src/features/catalogue/cinemas/cinemas-query'
import { CinemasScreen } from '@/src/features/catalogue/screens/cinemas-screen'
import { pageTitle } from '@/src/lib/page/page-title'

export const Route = createFileRoute('/cinemas')({
  validateSearch: pageSearch.cinemas,
  loader: ({ context }) => context.queryClient.ensureQueryData(cinemasQuery(context.scope)),
  head: ({ match }) => pageTitle(match.context, msg`Cinemas`),
  component: CinemasRoute,
})

function CinemasRoute() {
  return <CinemasScreen chain={Route.useSearch().chain} />
}
