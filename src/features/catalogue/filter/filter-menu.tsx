import { Suspense, useRef, useState } from 'react'
import { Icon } from '@/src/ui/icon'
import type { KnownGroup } from './known-groups'
import type { ChosenFilters, FilterChange } from './listing-search'
import { lazyComponent } from '@/src/ui/lazy-component'

const FilterPopover = lazyComponent(async () => (await import('./deferred/filter-popover')).FilterPopover, {
  texts: ['deferred'],
})

interface FilterMenuProps {
  group: KnownGroup
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
}

/** One group as a button with its values below; choices apply at once. */
export function FilterMenu({ group, chosen, onChange }: FilterMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = chosen[group.filter_key].length
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1.5 rounded-button px-4 font-medium whitespace-nowrap text-muted ring-1 ring-line ring-inset hover:bg-raised hover:text-ink aria-expanded:bg-raised aria-expanded:text-ink"
      >
        {group.filter_name}
        {count > 0 ? <span className="font-semibold text-accent">{count}</span> : null}
        <Icon name="chevron-down" className="size-4" />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterPopover
            anchor={button}
            group={group}
            chosen={chosen}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
