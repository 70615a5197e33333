import * as v from 'valibot'

/** The groups a listing is filtered by; also their names in the address. // spec §2 Filters */
export const filterKeys = ['location', 'language', 'genre', 'format', 'chain'] as const
export type FilterKey = (typeof filterKeys)[number]
export type Chosen = Readonly<Record<FilterKey, readonly string[]>>

/** Comma-joined values of one group; anything odd is as if nothing was chosen. */
const joined = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(400))), undefined))

export const tabKeys = ['now', 'alternate', 'soon'] as const
export type TabKey = (typeof tabKeys)[number]

/** What a listing keeps in its address, so that a link shows the same films. */
export const listingSearch = v.object({
  tab: v.optional(v.fallback(v.optional(v.picklist(tabKeys)), undefined)),
  location: joined,
  language: joined,
  genre: joined,
  format: joined,
  chain: joined,
})
export type ListingSearch = v.InferOutput<typeof listingSearch>

/** The chosen values by group. */
export function chosenOf(search: ListingSearch): Chosen {
  const values = (key: FilterKey) => (search[key] ?? '').split(',').filter(Boolean)
  return {
    location: values('location'),
    language: values('language'),
    genre: values('genre'),
    format: values('format'),
    chain: values('chain'),
  }
}

/** The address of a choice; groups without one leave no trace in it. */
export function searchOf(chosen: Chosen, tab: TabKey | undefined): ListingSearch {
  const search: ListingSearch = {}
  if (tab !== undefined && tab !== 'now') search.tab = tab
  for (const key of filterKeys) if (chosen[key].length > 0) search[key] = chosen[key].join(',')
  return search
}

export const nothingChosen: Chosen = { location: [], language: [], genre: [], format: [], chain: [] }

export function isNothing(chosen: Chosen): boolean {
  return filterKeys.every((key) => chosen[key].length === 0)
}

/** The choice with one value put in or taken out. */
export function toggled(chosen: Chosen, key: FilterKey, value: string): Chosen {
  const values = chosen[key]
  return {
    ...chosen,
    [key]: values.includes(value) ? values.filter((each) => each !== value) : [...values, value],
  }
}
