import * as v from 'valibot'
import { languageCodes } from '../language-codes'

/** Whose times come first. */
export const shownPlace = v.object({
  /** The `LocationID` of its city; empty where only the visitor's coordinates are known. // spec §7 */
  id: v.pipe(v.string(), v.maxLength(80)),
  /** In the page's language. */
  name: v.pipe(v.string(), v.maxLength(120)),
  /** Nobody chose it: it is the only city with cinemas. */
  isGuess: v.boolean(),
  /** Where the city lies, for calls that carry it. // spec §7 */
  at: v.optional(v.object({ Latitude: v.number(), Longitude: v.number() })),
})
export type ShownPlace = v.InferOutput<typeof shownPlace>

/** What the server's render leaves in the page: the query cache and the choices it rendered for. */
export const pageState = v.object({
  language: v.picklist(languageCodes),
  countryId: v.number(),
  isCountryChosen: v.boolean(),
  place: v.nullable(shownPlace),
  /** Rendered without pictures, which wait for a tap. */
  savesData: v.optional(v.boolean(), false),
  /** Dehydrated query cache. */
  queries: v.unknown(),
})
export type PageState = v.InferOutput<typeof pageState>
