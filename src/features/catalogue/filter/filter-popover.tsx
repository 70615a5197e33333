import type { RefObject } from 'react'
import { Popover } from '@/src/ui/popover'
import { FilterPanel } from './filter-panel'
import type { KnownGroup } from './known-groups'
import type { ChosenFilters } from './listing-search'

interface FilterPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>
  group: KnownGroup
  chosen: ChosenFilters
  onChange: (chosen: ChosenFilters) => void
  onClose: () => void
}

export function FilterPopover({ anchor, onClose, ...choice }: FilterPopoverProps) {
  return (
    <Popover anchor={anchor} onClose={onClose} className="max-h-80 w-64 px-5 py-3">
      <FilterPanel {...choice} />
    </Popover>
  )
}
