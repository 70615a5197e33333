import * as v from 'valibot'
import { languageIds } from './languages.gen'

/** Fields of every request body. // spec §7 */
export const envelope = {
  /** Degrees; −1 when the visitor’s location is unknown. */
  Latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), -1),
  Longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), -1),
  /** 1 English, 2 Arabic; further ids come from the languages’ files. */
  LanguageID: v.optional(v.picklist(Object.values(languageIds)), 1),
  /** 0 while no country is saved. */
  CountryID: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)), 0),
  BookingType: v.optional(v.picklist(['Mobile Site', 'Website']), 'Website'),
}

export type Envelope = v.InferOutput<v.ObjectSchema<typeof envelope, undefined>>

/** ISO 639-1. */
export type LanguageCode = keyof typeof languageIds
