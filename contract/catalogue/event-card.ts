import * as v from 'valibot'
import { amount, art, currency, epochMs, givenId } from '../fields'

/** An event as listings show it; ours, the specification names no call for events. */
export const eventCard = v.object({
  EventID: givenId,
  Title: v.string(),
  Category: v.optional(v.string(), ''),
  Venue: v.string(),
  City: v.string(),
  CountryID: v.number(),
  TimeZone: v.string(),
  StartsAt: epochMs,
  Currency: currency,
  PriceFrom: amount,
  Art: v.optional(art),
})
export type EventCard = v.InferOutput<typeof eventCard>
