import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, epochMs, serverId, id, localDate } from '../fields'
import { availability } from './showtime'

/** One choice of the next step. // spec §3 Quick-book item */
export const quickBookItem = v.object({
  ID: serverId,
  title: v.string(),
  CinemaID: v.optional(serverId),
  CinemaName: v.optional(v.string()),
  movieID: v.optional(serverId),
  movie_link_id: v.optional(serverId),
  ShowDate: v.optional(v.string()),
  ShowTime: v.optional(v.string()),
  SchID: v.optional(serverId),
  SeatLayout: v.optional(v.picklist([0, 1])),
  Latenightpopup: v.optional(v.boolean(), false),
  StartsAt: v.optional(epochMs),
  TimeZone: v.optional(v.string()),
  Availability: v.optional(availability),
  City: v.optional(v.string()),
  Art: v.optional(art),
})
export type QuickBookItem = v.InferOutput<typeof quickBookItem>

export const QuickBook = defineCall({
  name: 'QuickBook',
  access: 'anyone',
  mark: 'Step',
  request: {
    movieID: v.optional(id),
    movie_link_id: v.optional(id),
    cinema_id: v.optional(id),
    show_date: v.optional(localDate),
    /** Our extension: the list to start with while neither film nor cinema is chosen. */
    OrderBy: v.optional(v.picklist(['movie', 'cinema']), 'movie'),
  },
  response: {
    data: v.array(quickBookItem),
    /** Our extension: the kind of items in `data`. */
    Step: v.optional(v.picklist(['movie', 'cinema', 'date', 'time'])),
  },
})
