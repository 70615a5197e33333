import type { FilterGroup } from '@/contract/catalogue/filter-group'

/** Maximum length, in characters, of a displayed value that is known only from the address. */
const mostUnknown = 30

/**
 * Returns the title of a value; a value of an old link that the programme no longer has is shown as it is.
 */
export function filterTitle(filters: readonly FilterGroup[], key: string, value: string): string {
  const group = filters.find((each) => each.filter_key === key)
  return group?.all_filter.find((each) => each.value === value)?.title ?? value.slice(0, mostUnknown)
}
