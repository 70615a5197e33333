import type { FilterGroup } from '@/contract/catalogue/filter-group'
import { ChosenChips } from './chosen-chips'
import { FilterMenu } from './filter-menu'
import { FiltersButton } from './filters-button'
import { knownGroups } from './known-groups'
import { filterKeys } from '@/contract/page/search'
import type { ListingSearch } from '@/contract/page/search'
import type { ChosenFilters } from './listing-search'

interface FilterBarProps {
  filters: readonly FilterGroup[]
  chosen: ChosenFilters
  onChange: (chosen: ChosenFilters) => void
  /** The search of the filtered listing: a choice then shows its number of films before it is applied. */
  search?: ListingSearch | undefined
}

/**
 * Groups as buttons on a wide screen, behind one button on a phone; chosen values are shown below as chips.
 */
export function FilterBar({ filters, chosen, onChange, search }: FilterBarProps) {
  const groups = knownGroups(filters)
  if (groups.length === 0 && filterKeys.every((key) => chosen[key].length === 0)) return null
  return (
    <div className="grid gap-3">
      <div className="hidden flex-wrap gap-2 md:flex">
        {groups.map((group) => (
          <FilterMenu key={group.filter_key} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      <FiltersButton
        groups={groups}
        chosen={chosen}
        onChange={onChange}
        search={search}
        className="md:hidden"
      />
      <ChosenChips groups={filters} chosen={chosen} onChange={onChange} />
    </div>
  )
}
