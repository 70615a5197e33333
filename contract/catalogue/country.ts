import * as v from 'valibot'

/** A country that the visitor can choose. // spec §3 Country */
export const country = v.object({
  CountryID: v.number(),
  CountryName: v.string(),
  /** Address of a flag picture, or empty. */
  Flag: v.optional(v.string(), ''),
  /** Dial code without the plus. */
  CountryISOCode: v.optional(v.string(), ''),
  /** ISO 3166-1 alpha-2. */
  ISOCode: v.optional(v.string(), ''),
  CurrencyCode: v.optional(v.string(), ''),
  CountryCity: v.optional(v.string(), ''),
  CountryState: v.optional(v.string(), ''),
  phonecode: v.optional(v.string(), ''),
})
export type Country = v.InferOutput<typeof country>
