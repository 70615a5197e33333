import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { loadListing } from '@/src/features/catalogue/load-listing'
import { OwnTicketsSlot } from '@/src/shell/own-tickets-slot'
import { OffersSlot } from '@/src/features/offers/offers-slot'
import { HomeScreen } from '@/src/features/catalogue/screens/home-screen'
import { quickBookSlot } from '@/src/features/quick-book/quick-book-slot'

export const Route = createFileRoute('/')({
  validateSearch: pageSearch.home,
  loaderDeps: ({ search }) => ({ location: search.location }),
  loader: loadListing,
  component: HomeRoute,
})

function HomeRoute() {
  return (
    <>
      <OwnTicketsSlot />
      <HomeScreen search={Route.useSearch()} quickBook={quickBookSlot} offers={<OffersSlot />} />
    </>
  )
}
