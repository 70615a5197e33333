import { useRef, useState } from 'react'
import { Icon } from '@/src/ui/icon'
import { FilterPanel } from './filter-panel'
import type { FilterGroup } from '@/contract/catalogue/filter-group'
import type { FilterKey } from '@/contract/page/search'
import type { Chosen } from './listing-search'

interface FilterMenuProps {
  group: FilterGroup & { filter_key: FilterKey }
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

/** One group as a button with its values below; choices show their effect at once. */
export function FilterMenu({ group, chosen, onChange }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = chosen[group.filter_key].length
  return (
    // Leaving the group by keyboard or a click elsewhere closes it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1.5 rounded-full px-4 font-medium whitespace-nowrap text-muted ring-1 ring-line ring-inset hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
      >
        {group.filter_name}
        {count > 0 ? <span className="font-semibold text-accent">{count}</span> : null}
        <Icon name="chevron-down" className="size-4" />
      </button>
      {isOpen ? (
        <div
          tabIndex={-1}
          className="absolute start-0 top-full z-20 mt-2 max-h-80 w-64 overflow-y-auto rounded-m bg-surface px-5 py-3 shadow-sheet ring-1 ring-line outline-none"
        >
          <FilterPanel group={group} chosen={chosen} onChange={onChange} />
        </div>
      ) : null}
    </div>
  )
}
