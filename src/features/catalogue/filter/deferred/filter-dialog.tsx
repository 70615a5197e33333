import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allPlaces, type ListingSearch } from '@/contract/page/search'
import { listingQuery } from '@/src/features/catalogue/listing-query'
import { categoryOfTab } from '@/src/features/catalogue/listing/movies-of-tab'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { canFilterOnDevice, filterMovies } from '../filter-movies'
import { filteredQuery } from '../filtered-query'
import type { KnownGroup } from '../known-groups'
import { type ChosenFilters, hasNoFilters, noFilters } from '../listing-search'
import { FilterChips } from './filter-chips'

interface FilterDialogProps {
  groups: readonly KnownGroup[]
  chosen: ChosenFilters
  search: ListingSearch | undefined
  onApply: (chosen: ChosenFilters) => void
  onClose: () => void
}

/** All groups on a phone: nothing changes behind the dialog until it is applied. // spec §2 */
export function FilterDialog({ groups, chosen, search, onApply, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(chosen)
  function apply() {
    onApply(draft)
    onClose()
  }
  return (
    <Dialog form="full" title={<Trans>Filters</Trans>} onClose={onClose}>
      <div className="grid gap-6">
        {groups.map((group) => (
          <fieldset key={group.filter_key}>
            <legend className="pb-2 font-semibold">{group.filter_name}</legend>
            <FilterChips group={group} chosen={draft} onChange={setDraft} />
          </fieldset>
        ))}
      </div>
      <div className="sticky bottom-0 -mx-5 -mb-5 grid grid-cols-[1fr_2fr] gap-3 border-t border-line bg-surface p-5 sm:-mx-7 sm:-mb-7">
        <Button variant="quiet" onClick={() => setDraft(noFilters)}>
          <Trans>Reset</Trans>
        </Button>
        {search ? (
          <CountedApply draft={draft} search={search} onApply={apply} />
        ) : (
          <Button onClick={apply}>
            <Trans>Apply filter</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface CountedApplyProps {
  draft: ChosenFilters
  search: ListingSearch
  onApply: () => void
}

/**
 * Says how many films the choice shows, once that is known. Assistive technology hears the specification’s word
 * first. // spec §2
 */
function CountedApply({ draft, search, onApply }: CountedApplyProps) {
  const app = useAppContext()
  const location = draft.location.join(',') || (search.location === allPlaces ? allPlaces : undefined)
  // The same query as after applying the choice, which is then already loaded.
  const listing = useQuery(listingQuery(app, location))
  const isRequested = listing.data !== undefined && !canFilterOnDevice(listing.data) && !hasNoFilters(draft)
  const filtered = useQuery({ ...filteredQuery(app, draft, location), enabled: isRequested })
  const { data } = isRequested ? filtered : listing
  const category = data && categoryOfTab(data, search.tab)
  const count = category && (category.Total ?? filterMovies(category.shows, draft).length)
  const label =
    count === undefined ? null : <Plural value={count} _0="No films" one="Show # film" other="Show # films" />
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <Button onClick={onApply}>
        <span className={label ? 'sr-only' : ''}>
          <Trans>Apply filter</Trans>
        </span>
        {label}
      </Button>
    </>
  )
}
