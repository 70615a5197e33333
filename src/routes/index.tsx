import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadListing } from '@/src/features/catalogue/load-listing'
import { UpcomingTickets } from '@/src/shell/upcoming-tickets'
import { OffersWhenNear } from '@/src/features/offers/offers-when-near'
import { HomeScreen } from '@/src/features/catalogue/screens/home-screen'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'

/** Never shown on a phone. */
const QuickBookBar = lazyComponent(
  async () => (await import('@/src/features/quick-book/quick-book-bar')).QuickBookBar,
  { afterHydration: true },
)
/** Keeps the same element in every render, so that changes around it do not affect the server’s markup. */
const quickBook = (
  <HydrationBoundary>
    <QuickBookBar />
  </HydrationBoundary>
)

export const Route = createFileRoute('/')({
  validateSearch: pageSearch.home,
  loaderDeps: ({ search }) => ({ location: search.location }),
  loader: loadListing,
  component: HomeRoute,
})

function HomeRoute() {
  return (
    <>
      <UpcomingTickets />
      <HomeScreen search={Route.useSearch()} quickBook={quickBook} offers={<OffersWhenNear />} />
    </>
  )
}
