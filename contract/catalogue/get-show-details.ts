import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, count, epochMs, id, localDate } from '../fields'
import { cinemaCard } from './cinema-card'
import { movieCard } from './movie-card'
import { showDay } from './showtime'

export const GetShowDetails = defineCall({
  name: 'GetShowDetails',
  mark: 'ServerTime',
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
