import * as v from 'valibot'
import { amount, art, currency, epochMs, localDate, serverId, picklistWithFallback } from '../fields'

export const eventState = v.optional(
  picklistWithFallback(['onSale', 'soldOut', 'cancelled', 'postponed'], 'onSale'),
  'onSale',
)
export type EventState = v.InferOutput<typeof eventState>

/** An event as shown in listings; our extension, as the specification names no call for events. */
export const eventCard = v.object({
  EventID: serverId,
  Title: v.string(),
  Category: v.optional(v.string(), ''),
  Venue: v.string(),
  City: v.string(),
  CountryID: v.number(),
  TimeZone: v.string(),
  /** The next date that can be booked, or else the next date. */
  StartsAt: epochMs,
  Currency: currency,
  PriceFrom: amount,
  /** State across all dates: `onSale` while one can be booked. */
  State: eventState,
  /** For a postponed event: its new date, once known. */
  NewStartsAt: v.optional(epochMs),
  /** Number of dates; `LastStartsAt` is the last of them. */
  Dates: v.optional(v.number(), 1),
  LastStartsAt: v.optional(epochMs),
  /** Days with a date, soonest first. */
  ShowDates: v.optional(v.array(localDate), []),
  /** What the list of events can be filtered by, whatever the language. */
  Keys: v.optional(v.object({ Category: v.string(), City: v.string() })),
  /** Years; absent for all ages. */
  MinAge: v.optional(v.number()),
  Art: v.optional(art),
})
export type EventCard = v.InferOutput<typeof eventCard>
