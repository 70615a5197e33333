import type { FilterGroup } from '@/contract/catalogue/filter-group'
import { ChosenChips } from './chosen-chips'
import { FilterMenu } from './filter-menu'
import { FiltersButton } from './filters-button'
import { knownGroups } from './known-groups'
import type { Chosen } from './listing-search'

interface FilterBarProps {
  filters: readonly FilterGroup[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** Groups as buttons on a wide screen, behind one button on a phone; what is chosen stands below as chips. */
export function FilterBar({ filters, chosen, onChange }: FilterBarProps) {
  const groups = knownGroups(filters)
  if (groups.length === 0) return null
  return (
    <div className="grid gap-3">
      <div className="hidden flex-wrap gap-2 md:flex">
        {groups.map((group) => (
          <FilterMenu key={group.filter_key} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      <FiltersButton groups={groups} chosen={chosen} onChange={onChange} className="md:hidden" />
      <ChosenChips groups={groups} chosen={chosen} onChange={onChange} />
    </div>
  )
}
