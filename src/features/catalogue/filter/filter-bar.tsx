import type { FilterGroup } from '@/contract/catalogue/filter-group'
import { FilterMenu } from './filter-menu'
import { FiltersButton } from './filters-button'
import { knownGroups } from './known-groups'
import type { ListingSearch } from '@/contract/page/search'
import { HydrationBoundary } from '@/src/ui/hydration-boundary'
import { lazyComponent } from '@/src/ui/lazy-component'
import { type ChosenFilters, type FilterChange, hasNoFilters } from './listing-search'

/** Only needed once something is chosen. */
const ChosenChips = lazyComponent(async () => (await import('./chosen-chips')).ChosenChips)

interface FilterBarProps {
  filters: readonly FilterGroup[]
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
  /** The search of the filtered listing: a choice then shows its number of films before it is applied. */
  search?: ListingSearch | undefined
}

/**
 * Groups as buttons on a wide screen, behind one button on a phone; chosen values are shown below as chips.
 */
export function FilterBar({ filters, chosen, onChange, search }: FilterBarProps) {
  const groups = knownGroups(filters)
  const isChosen = !hasNoFilters(chosen)
  if (groups.length === 0 && !isChosen) return null
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
      {isChosen ? (
        <HydrationBoundary>
          <ChosenChips groups={filters} chosen={chosen} onChange={onChange} />
        </HydrationBoundary>
      ) : null}
    </div>
  )
}
