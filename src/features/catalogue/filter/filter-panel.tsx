import { CheckField } from '@/src/ui/check-field'
import type { KnownGroup } from './known-groups'
import type { ChosenFilters } from './listing-search'
import { toggleFilter } from './listing-search'

interface FilterPanelProps {
  group: KnownGroup
  chosen: ChosenFilters
  onChange: (chosen: ChosenFilters) => void
}

export function FilterPanel({ group, chosen, onChange }: FilterPanelProps) {
  return (
    <ul className="grid">
      {group.all_filter.map((choice) => (
        <li key={choice.value}>
          <CheckField
            label={choice.title}
            checked={chosen[group.filter_key].includes(choice.value)}
            onChange={() => onChange(toggleFilter(chosen, group.filter_key, choice.value))}
          />
        </li>
      ))}
    </ul>
  )
}
