import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FilterKey } from '@/contract/page/search'
import type { KnownGroup } from '../known-groups'
import { type ChosenFilters, type FilterChange, toggleFilter } from '../listing-search'

/** Labels of no choice, by group; other groups are cleared value by value. // spec §9 Default filter labels */
const allLabels: Partial<Readonly<Record<FilterKey, MessageDescriptor>>> = {
  location: msg`All Locations`,
  language: msg`All Languages`,
  genre: msg`All Genre`,
  chain: msg`All Cinemas`,
}

/** Number of values that a group shows at first, beside the chosen ones. */
const mostShown = 10

interface FilterChipsProps {
  group: KnownGroup
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
}

/** The values of a group as chips, and one for no choice. */
export function FilterChips({ group, chosen, onChange }: FilterChipsProps) {
  const { i18n } = useLingui()
  const [isLong, setLong] = useState(false)
  const { filter_key: key, all_filter: values } = group
  const all = allLabels[key]
  const isChosen = (value: string) => chosen[key].includes(value)
  const shown = values.filter(({ value }, index) => isLong || index < mostShown || isChosen(value))
  const total = values.length
  return (
    <ul className="flex flex-wrap gap-2">
      {all ? (
        <li>
          <CheckChip
            label={i18n._(all)}
            isOn={chosen[key].length === 0}
            onChange={() => onChange((latest) => ({ ...latest, [key]: [] }))}
          />
        </li>
      ) : null}
      {shown.map(({ title, value }) => (
        <li key={value}>
          <CheckChip
            label={title}
            isOn={isChosen(value)}
            onChange={() => onChange((latest) => toggleFilter(latest, key, value))}
          />
        </li>
      ))}
      {shown.length < total ? (
        <li>
          <button
            type="button"
            onClick={() => setLong(true)}
            className="min-h-11 px-3 font-semibold text-accent"
          >
            <Trans>Show all {total}</Trans>
          </button>
        </li>
      ) : null}
    </ul>
  )
}

interface CheckChipProps {
  label: string
  isOn: boolean
  onChange: () => void
}

function CheckChip({ label, isOn, onChange }: CheckChipProps) {
  return (
    <label className="relative grid cursor-pointer">
      <input type="checkbox" checked={isOn} onChange={onChange} className="peer absolute inset-0 opacity-0" />
      <span className="inline-flex min-h-11 items-center rounded-button px-4 ring-1 ring-line ring-inset hover:bg-raised peer-checked:bg-accent peer-checked:text-on-accent peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent forced-colors:peer-checked:outline-2">
        {label}
      </span>
    </label>
  )
}
