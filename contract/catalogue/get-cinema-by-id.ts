import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, id, localDate } from '../fields'
import { cinemaCard } from './cinema-card'
import { showDay } from './showtime'
import { movieCard } from './movie-card'

/** A film at one cinema, with its showtimes there by day. */
export const filmAtCinema = v.object({
  ...movieCard.entries,
  /** Category of the listing. // spec §3 Shows response: cat_id */
  Category: v.optional(v.number(), 1),
  Dates: v.array(showDay),
})
export type FilmAtCinema = v.InferOutput<typeof filmAtCinema>

export const GetcinemaByID = defineCall({
  name: 'GetcinemaByID',
  access: 'anyone',
  mark: 'ServerTime',
  request: {
    CinemaID: id,
    /** Our extension: limits the answer to the shows of this day. */
    ShowDate: v.optional(localDate),
  },
  response: {
    CinemaList: v.pipe(v.array(cinemaCard), v.minLength(1)),
    meta: v.optional(v.object({ title: v.string(), description: v.string() })),
    /** Our extension: all days with shows, soonest first. */
    ShowDates: v.optional(v.array(localDate)),
    /**
     * Our extension: films of the requested day; without one, of as many first days as keep the answer small.
     */
    Films: v.optional(v.array(filmAtCinema)),
    ServerTime: v.optional(epochMs),
  },
})
