import * as v from 'valibot'
import { languageCodes } from '../language-codes'

export const shownPlace = v.object({
  /** `LocationID` of its city; empty when only the visitor’s coordinates are known. // spec §7 */
  id: v.pipe(v.string(), v.maxLength(80)),
  /** Localised in the page’s language. */
  name: v.pipe(v.string(), v.maxLength(120)),
  /** Not chosen by the visitor: it is the only city with cinemas. */
  isGuess: v.boolean(),
  /** Coordinates of the city, for calls that send them. // spec §7 */
  at: v.optional(v.object({ Latitude: v.number(), Longitude: v.number() })),
})
export type ShownPlace = v.InferOutput<typeof shownPlace>

/** State embedded in a server-rendered page: the query cache and the choices it was rendered for. */
export const pageState = v.object({
  language: v.picklist(languageCodes),
  countryId: v.number(),
  isCountryChosen: v.boolean(),
  place: v.nullable(shownPlace),
  /** Rendered without pictures, which load on tap. */
  savesData: v.optional(v.boolean(), false),
  /** Dehydrated query cache. */
  queries: v.unknown(),
})
export type PageState = v.InferOutput<typeof pageState>
