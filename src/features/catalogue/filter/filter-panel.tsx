import { CheckField } from '@/src/ui/check-field'
import type { KnownGroup } from './known-groups'
import { type ChosenFilters, type FilterChange, toggleFilter } from './listing-search'

interface FilterPanelProps {
  group: KnownGroup
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
}

export function FilterPanel({ group, chosen, onChange }: FilterPanelProps) {
  return (
    <ul className="grid">
      {group.all_filter.map((choice) => (
        <li key={choice.value}>
          <CheckField
            label={choice.title}
            checked={chosen[group.filter_key].includes(choice.value)}
            onChange={() => onChange((latest) => toggleFilter(latest, group.filter_key, choice.value))}
          />
        </li>
      ))}
    </ul>
  )
}
