import type { FilterGroup } from '@/contract/catalogue/filter-group'
import type { Location } from './nearest-place'

/** What a `LocationID` may be, as filters name it. */
export function locationsIn(filters: readonly FilterGroup[]): readonly Location[] {
  return filters.find((group) => group.filter_key === 'location')?.all_filter ?? []
}
