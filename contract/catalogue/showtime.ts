import * as v from 'valibot'
import { amount, currency, epochMs, serverId, localDate, localTime, picklistWithFallback } from '../fields'

/** How full a show is; the server checks again when seats are requested. */
export const availability = picklistWithFallback(['open', 'few', 'soldOut', 'closed'], 'open')
export type Availability = v.InferOutput<typeof availability>

/** Our extension of a showtime, besides its availability. */
const showtimeExtension = {
  StartsAt: v.optional(epochMs),
  Screen: v.optional(v.string(), ''),
  Format: v.optional(v.string(), ''),
  Language: v.optional(v.string(), ''),
  PriceFrom: v.optional(amount),
  Currency: v.optional(currency),
}
export const showtimeExtensionNames = [...Object.keys(showtimeExtension), 'Availability']

export const showtime = v.object({
  SchID: serverId,
  ShowDate: localDate,
  ShowTime: localTime,
  ...showtimeExtension,
  /** Starts in the early hours of the next day. // spec §4 Quick-book */
  Latenightpopup: v.optional(v.boolean(), false),
  /** 1: the visitor picks seats; 0: seats are assigned. // spec §4 layout mode */
  SeatLayout: v.optional(v.picklist([0, 1]), 1),
  Availability: v.optional(availability, 'open'),
})
export type Showtime = v.InferOutput<typeof showtime>

export const showDay = v.object({ ShowDate: localDate, Shows: v.array(showtime) })
