import type { FilterGroup } from '@/contract/catalogue/filter-group'
import { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import { callOptions } from '../api/call-options'
import type { Scope } from '../page/scope'
import type { Location } from './nearest-place'

/** The country's filters, its locations among them: what a `LocationID` may be. // spec §7 */
export function locationsQuery(scope: Scope) {
  return callOptions(scope, GetAllFilter, { FilterType: 'Home' })
}

export function locationsIn(filters: readonly FilterGroup[]): readonly Location[] {
  return filters.find((group) => group.filter_key === 'location')?.all_filter ?? []
}
