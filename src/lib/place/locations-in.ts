import type { FilterGroup } from '@/contract/catalogue/filter-group'
import type { Location } from './nearest-place'

/** Returns the possible values of `LocationID` from the filters. */
export function locationsIn(filters: readonly FilterGroup[]): readonly Location[] {
  return filters.find((group) => group.filter_key === 'location')?.all_filter ?? []
}
