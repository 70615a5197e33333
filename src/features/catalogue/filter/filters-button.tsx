import { Trans } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import { Icon } from '@/src/ui/icon'
import { chosenOfGroups } from './chosen-chips'
import type { KnownGroup } from './known-groups'
import type { Chosen } from './listing-search'

const FilterDialog = lazy(() =>
  import('./filter-dialog').then((module) => ({ default: module.FilterDialog })),
)

interface FiltersButtonProps {
  groups: readonly KnownGroup[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  /** Where it is shown at all. */
  className: string
}

/** All groups behind one button, for a screen without room for them. */
export function FiltersButton({ groups, chosen, onChange, className }: FiltersButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = chosenOfGroups(groups, chosen).length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`flex min-h-11 w-fit items-center gap-2 rounded-button px-4 font-medium text-muted ring-1 ring-line ring-inset ${className}`}
      >
        <Icon name="filter" />
        <Trans>Filters</Trans>
        {count > 0 ? <span className="font-semibold text-accent">{count}</span> : null}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FilterDialog groups={groups} chosen={chosen} onApply={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
