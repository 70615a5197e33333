import * as v from 'valibot'
import { languageIds } from './languages.gen'

/** Fields that every request body carries. // spec §7 */
export const envelope = {
  /** Degrees, −1 when the visitor's place is not known. */
  Latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), -1),
  Longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), -1),
  /** 1 English, 2 Arabic; further ones as their files have it. */
  LanguageID: v.optional(v.picklist(Object.values(languageIds)), 1),
  /** 0 when no country is saved yet. */
  CountryID: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)), 0),
  BookingType: v.optional(v.picklist(['Mobile Site', 'Website']), 'Website'),
}

/** What is common to all requests, as sent. */
export type Envelope = v.InferOutput<v.ObjectSchema<typeof envelope, undefined>>

/** ISO 639-1. */
export type LanguageCode = keyof typeof languageIds
