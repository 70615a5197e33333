import { useRouter } from '@tanstack/react-router'
import { pageSearch } from '@/contract/page/search'
import { chosenFiltersOf, type ChosenFilters } from './listing-search'

/**
 * Returns a reader of the filters in the address. A second quick tap counts from them, because the page may
 * not show the first one yet.
 */
export function useLatestFilters(): () => ChosenFilters {
  const router = useRouter()
  return () => chosenFiltersOf(pageSearch.movies(router.latestLocation.search))
}
