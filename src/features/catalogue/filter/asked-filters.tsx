import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FilterKey, ListingSearch } from '@/contract/page/search'
import { locationsQuery } from '@/src/lib/place/locations-query'
import { useScope } from '@/src/lib/page/scope'
import { FilterBar } from './filter-bar'
import type { Chosen } from './listing-search'

interface AskedFiltersProps {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  search?: ListingSearch
}

/** Filters of an API whose listing has none: they have a call of their own. // spec §7 GetAllFilter */
export function AskedFilters({ chosen, onChange, search }: AskedFiltersProps) {
  const { t } = useLingui()
  const answer = useQuery(locationsQuery(useScope()))
  const names: Record<FilterKey, string> = {
    location: t`Location`,
    language: t`Language`,
    genre: t`Genre`,
    format: t`Experience`,
    chain: t`Cinema chain`,
  }
  const groups = (answer.data?.Filters ?? []).map((group) => ({
    ...group,
    filter_name: group.filter_name || nameOf(names, group.filter_key),
  }))
  return <FilterBar filters={groups} chosen={chosen} onChange={onChange} search={search} />
}

function nameOf(names: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? '') : key
}
