import { Trans } from '@lingui/react/macro'
import { FilterPanel } from '../filter/filter-panel'
import { Icon } from '@/src/ui/icon'
import type { KnownGroup } from '../filter/known-groups'
import type { Chosen } from '../filter/listing-search'

interface FilterSidebarProps {
  groups: readonly KnownGroup[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const summary =
  'flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden'

/** Filters beside the films: the whole and each group fold; choices show their effect at once. // spec §2 Cinema page */
export function FilterSidebar({ groups, chosen, onChange }: FilterSidebarProps) {
  return (
    <details open className="group/all rounded-l bg-surface px-5 py-2">
      <summary className={`${summary} text-lg`}>
        <Trans>Filters</Trans>
        <Icon name="chevron-down" className="size-5 group-open/all:rotate-180" />
      </summary>
      {groups.map((group) => (
        <details key={group.filter_key} open className="group/one border-t border-line py-1">
          <summary className={`${summary} text-muted`}>
            {group.filter_name}
            <Icon name="chevron-down" className="size-4.5 group-open/one:rotate-180" />
          </summary>
          <FilterPanel group={group} chosen={chosen} onChange={onChange} />
        </details>
      ))}
    </details>
  )
}
