import type { FilterGroup } from '@/contract/catalogue/filter-group'
import { filterKeys } from '@/contract/page/search'
import type { FilterKey } from '@/contract/page/search'

/** A group with a parameter in the address. */
export type KnownGroup = FilterGroup & { filter_key: FilterKey }

/** Returns the groups that offer a choice. */
export function knownGroups(groups: readonly FilterGroup[]): KnownGroup[] {
  return groups.filter(isKnown)
}

function isKnown(group: FilterGroup): group is KnownGroup {
  return filterKeys.some((key) => key === group.filter_key) && group.all_filter.length > 1
}
