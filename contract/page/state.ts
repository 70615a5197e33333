import * as v from 'valibot'

/** Elements of a page that hold data: the server or the build writes them, the app reads them. */
export const dataBlocks = { state: 'foyer-state', brand: 'foyer-brand' } as const

/** What the server's render leaves in the page: the query cache and the choices it rendered for. */
export const pageState = v.object({
  language: v.picklist(['en', 'ar']),
  countryId: v.number(),
  isCountryChosen: v.boolean(),
  /** Dehydrated query cache. */
  queries: v.unknown(),
})
export type PageState = v.InferOutput<typeof pageState>
