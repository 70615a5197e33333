import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Drawing } from '@/src/ui/icon'
import type { ListingSearch } from '@/contract/page/search'
import type { KnownGroup } from './known-groups'
import { type ChosenFilters, chosenValues, type FilterChange } from './listing-search'
import { lazyComponent } from '@/src/ui/lazy-component'

const FilterDialog = lazyComponent(async () => (await import('./deferred/filter-dialog')).FilterDialog, {
  texts: ['deferred'],
})

interface FiltersButtonProps {
  groups: readonly KnownGroup[]
  chosen: ChosenFilters
  onChange: (change: FilterChange) => void
  /** The search of the filtered listing: a choice then shows its number of films before it is applied. */
  search?: ListingSearch | undefined
  className: string
}

/** All groups behind one button, for a screen without room for them. */
export function FiltersButton({ groups, chosen, onChange, search, className }: FiltersButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = chosenValues(chosen).length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`flex min-h-11 w-fit items-center gap-2 rounded-button px-4 font-medium text-muted ring-1 ring-line ring-inset ${className}`}
      >
        <Drawing path="M4 6h16M7 12h10M10 18h4" className="size-5" />
        <Trans>Filters</Trans>
        {count > 0 ? <span className="font-semibold text-accent">{count}</span> : null}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterDialog
            groups={groups}
            chosen={chosen}
            search={search}
            onApply={(draft) => onChange(() => draft)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
