import * as v from 'valibot'
import { amount, art, currency, epochMs, givenId, picklistOr } from '../fields'

/** What became of an event, or of one of its dates. */
export const eventState = v.optional(
  picklistOr(['onSale', 'soldOut', 'cancelled', 'postponed'], 'onSale'),
  'onSale',
)
export type EventState = v.InferOutput<typeof eventState>

/** An event as listings show it; ours, the specification names no call for events. */
export const eventCard = v.object({
  EventID: givenId,
  Title: v.string(),
  Category: v.optional(v.string(), ''),
  Venue: v.string(),
  City: v.string(),
  CountryID: v.number(),
  TimeZone: v.string(),
  /** Its next date that can be booked; without one, its next. */
  StartsAt: epochMs,
  Currency: currency,
  PriceFrom: amount,
  /** Of all its dates: `onSale` while one can be booked. */
  State: eventState,
  /** Of a postponed event: its new date, once there is one. */
  NewStartsAt: v.optional(epochMs),
  /** How many dates it has, and the last of them. */
  Dates: v.optional(v.number(), 1),
  LastStartsAt: v.optional(epochMs),
  /** Years; absent: for all ages. */
  MinAge: v.optional(v.number()),
  Art: v.optional(art),
})
export type EventCard = v.InferOutput<typeof eventCard>
