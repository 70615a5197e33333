import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, art, count, currency, epochMs, givenId, id, localDate, localTime } from '../fields'
import { cinemaCard } from './cinema-card'
import { movieCard } from './movie-card'

/** One showtime. */
export const showtime = v.object({
  SchID: givenId,
  ShowDate: localDate,
  ShowTime: localTime,
  /** Ours, from here to Currency. */
  StartsAt: v.optional(epochMs),
  Screen: v.optional(v.string(), ''),
  Format: v.optional(v.string(), ''),
  Language: v.optional(v.string(), ''),
  PriceFrom: v.optional(amount),
  Currency: v.optional(currency),
  /** Starts in the early hours of the next day. // spec §4 Quick-book */
  Latenightpopup: v.optional(v.boolean(), false),
  /** 1: the visitor picks seats; 0: seats come assigned. // spec §4 layout mode */
  SeatLayout: v.optional(v.picklist([0, 1]), 1),
  /** Ours. */
  Availability: v.optional(v.picklist(['open', 'few', 'soldOut', 'closed']), 'open'),
})
export type Showtime = v.InferOutput<typeof showtime>

/** A local day with its showtimes. */
export const showDay = v.object({ ShowDate: localDate, Shows: v.array(showtime) })

export const GetShowDetails = defineCall({
  name: 'GetShowDetails',
  mark: 'ServerTime',
  summary: 'A film with its showtimes by cinema and date.',
  request: {
    MovieID: id,
    CinemaID: v.optional(id, '0'),
    /** Ours: a film with more shows than these tells the first days' alone; of its other days it says that they are, without shows. */
    MostShows: v.optional(count),
    /** Ours: this day's shows alone, and of the film what names it. */
    ShowDate: v.optional(localDate),
  },
  response: {
    Movie: v.object({
      ...movieCard.entries,
      Synopsis: v.optional(v.string(), ''),
      Director: v.optional(v.string(), ''),
      Cast: v.optional(v.array(v.string()), []),
      Subtitles: v.optional(v.string(), ''),
      /** Absent: nobody says, and its shows and its release must tell. */
      Category: v.optional(v.number()),
      OriginalTitle: v.optional(v.string(), ''),
      /** What its shows are part of: "Silent classics with live music". */
      Series: v.optional(v.string(), ''),
      /** An address; the app decides what it can do with it. // src/features/catalogue/film/trailer-source.ts */
      Trailer: v.optional(v.string(), ''),
      Backdrop: v.optional(art),
      Year: v.optional(v.number()),
    }),
    Cinemas: v.array(
      v.object({
        ...cinemaCard.entries,
        Dates: v.array(showDay),
      }),
    ),
    ServerTime: v.optional(epochMs),
  },
})
