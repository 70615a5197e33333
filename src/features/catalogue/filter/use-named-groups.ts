import { useLingui } from '@lingui/react/macro'
import type { FilterGroup } from '@/contract/catalogue/filter-group'
import type { FilterKey } from '@/contract/page/search'

/** Adds missing group names: an API of another vendor may return only the choices. */
export function useNamedGroups(groups: readonly FilterGroup[]): FilterGroup[] {
  const { t } = useLingui()
  const names: Record<FilterKey, string> = {
    location: t`Location`,
    language: t`Language`,
    genre: t`Genre`,
    format: t`Experience`,
    chain: t`Cinema chain`,
  }
  return groups.map((group) => ({
    ...group,
    filter_name: group.filter_name || getName(names, group.filter_key),
  }))
}

function getName(names: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(names, key) ? (names[key] ?? '') : key
}
