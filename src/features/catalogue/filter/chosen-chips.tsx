import { Trans, useLingui } from '@lingui/react/macro'
import type { FilterGroup } from '@/contract/catalogue/filter-group'
import { RemovableChip } from '@/src/ui/chip'
import { filterTitle } from './filter-title'
import { chosenValues, noFilters, removeFilter } from './listing-search'
import type { ChosenFilters, FilterChange } from './listing-search'

interface ChosenChipsProps {
  groups: readonly FilterGroup[]
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
}

/**
 * The chosen values as removable chips, with a button to clear all. Values of an old link that these groups
 * no longer have are included, because they filter the list too.
 */
export function ChosenChips({ groups, chosen, onChange }: ChosenChipsProps) {
  const { t } = useLingui()
  const chips = chosenValues(chosen)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, value }) => {
        const title = filterTitle(groups, key, value)
        return (
          <li key={`${key} ${value}`}>
            <RemovableChip
              removeLabel={t`Remove ${title}`}
              onRemove={() => onChange((latest) => removeFilter(latest, key, value))}
            >
              <bdi>{title}</bdi>
            </RemovableChip>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          onClick={() => onChange(() => noFilters)}
          className="min-h-11 px-3 font-semibold text-accent"
        >
          <Trans>Clear All</Trans>
        </button>
      </li>
    </ul>
  )
}
