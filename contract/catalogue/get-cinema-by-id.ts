import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, id, localDate } from '../fields'
import { cinemaCard } from './cinema-card'
import { showDay } from './showtime'
import { movieCard } from './movie-card'

/** A film at one cinema, with its showtimes there by day. */
export const filmAtCinema = v.object({
  ...movieCard.entries,
  /** Of the listing. // spec §3 Shows response: cat_id */
  Category: v.optional(v.number(), 1),
  Dates: v.array(showDay),
})
export type FilmAtCinema = v.InferOutput<typeof filmAtCinema>

export const GetcinemaByID = defineCall({
  name: 'GetcinemaByID',
  mark: 'ServerTime',
  request: {
    CinemaID: id,
    /** Ours: only the shows of this day. */
    ShowDate: v.optional(localDate),
  },
  response: {
    CinemaList: v.pipe(v.array(cinemaCard), v.minLength(1)),
    meta: v.optional(v.object({ title: v.string(), description: v.string() })),
    /** Ours: every day with shows, soonest first. */
    ShowDates: v.optional(v.array(localDate)),
    /** Ours: films of the asked day; without one, of the first days, as many as are quickly sent. */
    Films: v.optional(v.array(filmAtCinema)),
    ServerTime: v.optional(epochMs),
  },
})
