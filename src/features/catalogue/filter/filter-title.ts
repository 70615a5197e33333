import type { FilterGroup } from '@/contract/catalogue/filter-group'

/** As much of a value as is shown that came from an address alone, characters. */
const mostUnknown = 30

/** What a value is called; a value of an old link that the programme no longer has, by itself. */
export function filterTitle(filters: readonly FilterGroup[], key: string, value: string): string {
  const group = filters.find((each) => each.filter_key === key)
  return group?.all_filter.find((each) => each.value === value)?.title ?? value.slice(0, mostUnknown)
}
