import { useQuery } from '@tanstack/react-query'
import type { ListingSearch } from '@/contract/page/search'
import { locationsQuery } from '@/src/lib/place/locations-query'
import { useAppContext } from '@/src/lib/page/app-context'
import { FilterBar } from './filter-bar'
import type { ChosenFilters, FilterChange } from './listing-search'
import { useNamedGroups } from './use-named-groups'

interface RequestedFiltersProps {
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
  search?: ListingSearch | undefined
}

/** Filters of an API whose listing has none: they have a separate call. // spec §7 GetAllFilter */
export function RequestedFilters({ chosen, onChange, search }: RequestedFiltersProps) {
  const answer = useQuery(locationsQuery(useAppContext()))
  const groups = useNamedGroups(answer.data?.Filters ?? [])
  return <FilterBar filters={groups} chosen={chosen} onChange={onChange} search={search} />
}
