import { allPlaces, filterKeys } from '@/contract/page/search'
import type { FilterKey, ListingSearch, TabKey } from '@/contract/page/search'

export type ChosenFilters = Readonly<Record<FilterKey, readonly string[]>>

/**
 * Changes what is chosen. It is applied to the filters in the address, because after quick taps the page may
 * not show the latest ones yet.
 */
export type FilterChange = (chosen: ChosenFilters) => ChosenFilters

export function readChosenFilters(search: ListingSearch): ChosenFilters {
  const values = (key: FilterKey) =>
    (search[key] ?? '').split(',').filter((value) => value !== '' && value !== allPlaces)
  return {
    location: values('location'),
    language: values('language'),
    genre: values('genre'),
    format: values('format'),
    chain: values('chain'),
  }
}

/** Returns the address parameters of a choice, without empty groups. */
export function writeSearch(chosen: ChosenFilters, tab: TabKey | undefined): ListingSearch {
  const search: ListingSearch = {}
  if (tab !== undefined && tab !== 'now') search.tab = tab
  for (const key of filterKeys) if (chosen[key].length > 0) search[key] = chosen[key].join(',')
  return search
}

export const noFilters: ChosenFilters = { location: [], language: [], genre: [], format: [], chain: [] }

export function hasNoFilters(chosen: ChosenFilters): boolean {
  return filterKeys.every((key) => chosen[key].length === 0)
}

export function toggleFilter(chosen: ChosenFilters, key: FilterKey, value: string): ChosenFilters {
  const values = chosen[key]
  return {
    ...chosen,
    [key]: values.includes(value) ? values.filter((each) => each !== value) : [...values, value],
  }
}

export function removeFilter(chosen: ChosenFilters, key: FilterKey, value: string): ChosenFilters {
  return { ...chosen, [key]: chosen[key].filter((each) => each !== value) }
}

/** Returns all chosen values with their groups. */
export function chosenValues(chosen: ChosenFilters): { key: FilterKey; value: string }[] {
  return filterKeys.flatMap((key) => chosen[key].map((value) => ({ key, value })))
}
