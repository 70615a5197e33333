import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { FilterGroup } from '@/contract/catalogue/filter-group'
import { RemovableChip } from '@/src/ui/chip'
import { Icon } from '@/src/ui/icon'
import { FilterMenu } from './filter-menu'
import { filterKeys } from '@/contract/page/search'
import type { FilterKey, ListingSearch } from '@/contract/page/search'
import { filterTitle } from './filter-title'
import { nothingChosen, toggled } from './listing-search'
import type { Chosen } from './listing-search'

const FilterDialog = lazy(() =>
  import('./filter-dialog').then((module) => ({ default: module.FilterDialog })),
)

interface FilterBarProps {
  filters: readonly FilterGroup[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** Of the listing whose films the choice is about: a choice then says how many it leaves before it is applied. */
  search?: ListingSearch
}

function isKnown(group: FilterGroup): group is FilterGroup & { filter_key: FilterKey } {
  return filterKeys.some((key) => key === group.filter_key) && group.all_filter.length > 1
}

/** Groups as buttons on a wide screen, behind one button on a phone; what is chosen stands below as chips. */
export function FilterBar({ filters, chosen, onChange, search }: FilterBarProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const groups = filters.filter(isKnown)
  // Those of an old link too that nothing can be filtered by any more: what narrows the list can be taken away.
  const chips = filterKeys.flatMap((key) =>
    chosen[key].map((value) => ({ key, value, title: filterTitle(filters, key, value) })),
  )
  if (groups.length === 0 && chips.length === 0) return null
  return (
    <div className="grid gap-3">
      <div className="hidden flex-wrap gap-2 md:flex">
        {groups.map((group) => (
          <FilterMenu key={group.filter_key} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-fit items-center gap-2 rounded-button px-4 font-medium text-muted ring-1 ring-line ring-inset md:hidden"
      >
        <Icon name="filter" />
        <Trans>Filters</Trans>
        {chips.length > 0 ? <span className="font-semibold text-accent">{chips.length}</span> : null}
      </button>
      {chips.length > 0 ? (
        <ul className="flex flex-wrap items-center gap-2">
          {chips.map(({ key, value, title }) => (
            <li key={`${key} ${value}`}>
              <RemovableChip
                removeLabel={t`Remove ${title}`}
                onRemove={() => onChange(toggled(chosen, key, value))}
              >
                <bdi>{title}</bdi>
              </RemovableChip>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => onChange(nothingChosen)}
              className="min-h-11 px-3 font-semibold text-accent"
            >
              <Trans>Clear All</Trans>
            </button>
          </li>
        </ul>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterDialog
            groups={groups}
            chosen={chosen}
            search={search}
            onApply={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
