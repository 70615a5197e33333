import { Trans, useLingui } from '@lingui/react/macro'
import { RemovableChip } from '@/src/ui/chip'
import type { KnownGroup } from './known-groups'
import { nothingChosen, toggled } from './listing-search'
import type { Chosen } from './listing-search'

interface ChosenChipsProps {
  groups: readonly KnownGroup[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** What is chosen of these groups, each to be taken away again, and all at once. */
export function ChosenChips({ groups, chosen, onChange }: ChosenChipsProps) {
  const { t } = useLingui()
  const chips = chosenOfGroups(groups, chosen)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, value, title }) => (
        <li key={`${key} ${value}`}>
          <RemovableChip
            removeLabel={t`Remove ${title}`}
            onRemove={() => onChange(toggled(chosen, key, value))}
          >
            {title}
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
  )
}

/** The choices of these groups that are made. */
export function chosenOfGroups(groups: readonly KnownGroup[], chosen: Chosen) {
  return groups.flatMap((group) =>
    group.all_filter
      .filter((choice) => chosen[group.filter_key].includes(choice.value))
      .map((choice) => ({ ...choice, key: group.filter_key })),
  )
}
