import type { RefObject } from 'react'
import { Popover } from '@/src/ui/popover'
import type { KnownGroup } from '../known-groups'
import type { ChosenFilters, FilterChange } from '../listing-search'
import { FilterChips } from './filter-chips'

interface FilterPopoverProps {
  anchor: RefObject<HTMLButtonElement | null>
  group: KnownGroup
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
  onClose: () => void
}

export function FilterPopover({ anchor, onClose, ...choice }: FilterPopoverProps) {
  return (
    <Popover anchor={anchor} onClose={onClose} className="max-h-96 w-80 p-4">
      <FilterChips {...choice} />
    </Popover>
  )
}
