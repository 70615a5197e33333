import { useQuery } from '@tanstack/react-query'
import { everyPlace } from '@/contract/page/search'
import type { ListingSearch } from '@/contract/page/search'
import { useScope } from '@/src/lib/page/scope'
import { listingQuery } from '../listing-query'
import { filteredQuery } from './filtered-query'
import { categoryOfTab } from '../listing/movies-of-tab'
import { canFilterHere, filterMovies } from './filter-movies'
import { FilmsLeft } from './films-left'
import { isNothing } from './listing-search'
import type { Chosen } from './listing-search'

/** How many films a choice leaves that is not applied yet; nothing until that is known. */
export function FilmCount({ draft, search }: { draft: Chosen; search: ListingSearch }) {
  const scope = useScope()
  const location = draft.location.join(',') || (search.location === everyPlace ? everyPlace : undefined)
  // What applying the choice would ask for: it is there already then.
  const listing = useQuery(listingQuery(scope, location))
  const isAsked = listing.data !== undefined && !canFilterHere(listing.data) && !isNothing(draft)
  const asked = useQuery({ ...filteredQuery(scope, draft, location), enabled: isAsked })
  const { data } = isAsked ? asked : listing
  if (!data) return null
  const { shows, Total } = categoryOfTab(data, search.tab)
  const count = Total ?? filterMovies(shows, draft).length
  return <FilmsLeft count={count} />
}
