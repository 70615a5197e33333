import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import type { ListingSearch } from '@/contract/page/search'
import { useAppContext } from '@/src/lib/page/app-context'
import { ListError } from '@/src/ui/list-error'
import { canFilterOnDevice, filterMovies } from '../filter/filter-movies'
import { filteredQuery } from '../filter/filtered-query'
import { readChosenFilters, hasNoFilters } from '../filter/listing-search'
import type { FilterChange } from '../filter/listing-search'
import { NoFilms } from '../filter/no-films'
import type { MovieGrid } from '../listing/movie-grid'
import { categoryOfTab } from '../listing/movies-of-tab'
import { PagedList } from './paged-list'

export interface ExtendedListProps extends ComponentProps<typeof MovieGrid> {
  data: ResponseOf<typeof GetAllShow>
  search: ListingSearch
  onChange: (change: FilterChange) => void
}

/**
 * Replaces a tab’s films where the listing alone is not sufficient: there are more than it contains, they
 * have no keys to filter by, or none is left.
 */
export function ExtendedList({ data, search, onChange, ...list }: ExtendedListProps) {
  const app = useAppContext()
  const chosen = readChosenFilters(search)
  const isRequested = !hasNoFilters(chosen) && !canFilterOnDevice(data)
  const filtered = useQuery({
    ...filteredQuery(app, chosen, search.location),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  })
  // Without an answer, unfiltered films would be shown under the filter.
  if (isRequested && filtered.isError && !filtered.data)
    return <ListError onRetry={() => void filtered.refetch()} />
  const { shows, Total } = categoryOfTab((isRequested && filtered.data) || data, search.tab)
  const movies = filterMovies(shows, chosen)
  if (movies.length > 0)
    return <PagedList {...list} movies={movies} total={Total ?? movies.length} search={search} />
  return (
    <NoFilms movies={isRequested ? [] : shows} filters={data.filters} chosen={chosen} onChange={onChange} />
  )
}
