import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allPlaces, type ListingSearch } from '@/contract/page/search'
import { listingQuery } from '@/src/features/catalogue/listing-query'
import { categoryOfTab } from '@/src/features/catalogue/listing/movies-of-tab'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { allLabels } from '../all-label'
import { FilmsLeft } from '../film-count'
import { canFilterOnDevice, filterMovies } from '../filter-movies'
import { FilterPanel } from '../filter-panel'
import { filteredQuery } from '../filtered-query'
import type { KnownGroup } from '../known-groups'
import { type ChosenFilters, hasNoFilters, noFilters } from '../listing-search'

interface FilterDialogProps {
  groups: readonly KnownGroup[]
  chosen: ChosenFilters
  search: ListingSearch | undefined
  onApply: (chosen: ChosenFilters) => void
  onClose: () => void
}

/** All groups on a phone: nothing changes behind the dialog until it is applied. // spec §2 */
export function FilterDialog({ groups, chosen, search, onApply, onClose }: FilterDialogProps) {
  const { i18n } = useLingui()
  const [draft, setDraft] = useState(chosen)
  return (
    <Dialog form="full" title={<Trans>Filters</Trans>} onClose={onClose}>
      <div className="grid gap-6">
        {groups.map((group) => {
          const all = draft[group.filter_key].length === 0 ? allLabels[group.filter_key] : undefined
          return (
            <fieldset key={group.filter_key}>
              <legend className="pb-1 font-semibold text-muted">
                {all ? i18n._(all) : group.filter_name}
              </legend>
              <FilterPanel group={group} chosen={draft} onChange={setDraft} />
            </fieldset>
          )
        })}
      </div>
      <div className="sticky bottom-0 -mx-5 -mb-5 grid grid-cols-[1fr_2fr] gap-3 border-t border-line bg-surface p-5 sm:-mx-7 sm:-mb-7">
        {search ? (
          <p role="status" className="col-span-2 min-h-6 text-center font-semibold">
            <FilteredFilmCount draft={draft} search={search} />
          </p>
        ) : null}
        <Button variant="quiet" onClick={() => setDraft(noFilters)}>
          <Trans>Reset</Trans>
        </Button>
        <Button
          onClick={() => {
            onApply(draft)
            onClose()
          }}
        >
          <Trans>Apply filter</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

/** Number of films of a choice that is not applied yet; renders nothing until it is known. */
function FilteredFilmCount({ draft, search }: { draft: ChosenFilters; search: ListingSearch }) {
  const scope = useAppContext()
  const location = draft.location.join(',') || (search.location === allPlaces ? allPlaces : undefined)
  // The same query as after applying the choice, which is then already loaded.
  const listing = useQuery(listingQuery(scope, location))
  const isAsked = listing.data !== undefined && !canFilterOnDevice(listing.data) && !hasNoFilters(draft)
  const filtered = useQuery({ ...filteredQuery(scope, draft, location), enabled: isAsked })
  const { data } = isAsked ? filtered : listing
  if (!data) return null
  const { shows, Total } = categoryOfTab(data, search.tab)
  const count = Total ?? filterMovies(shows, draft).length
  return <FilmsLeft count={count} />
}
