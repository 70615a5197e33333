import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, count, epochMs, id, localDate } from '../fields'
import { cinemaCard } from './cinema-card'
import { movieCard } from './movie-card'
import { showDay } from './showtime'

export const GetShowDetails = defineCall({
  name: 'GetShowDetails',
  access: 'anyone',
  mark: 'ServerTime',
  request: {
    MovieID: id,
    CinemaID: v.optional(id, '0'),
    /**
     * Our extension: a film with more shows than this gets only the shows of the first days; its other days
     * are listed without shows.
     */
    MostShows: v.optional(count),
    /** Our extension: limits the answer to the shows of this day and the fields that identify the film. */
    ShowDate: v.optional(localDate),
  },
  response: {
    Movie: v.object({
      ...movieCard.entries,
      Synopsis: v.optional(v.string(), ''),
      Director: v.optional(v.string(), ''),
      Cast: v.optional(v.array(v.string()), []),
      Subtitles: v.optional(v.string(), ''),
      /** Absent when unknown: derived from its shows and release date. */
      Category: v.optional(v.number()),
      OriginalTitle: v.optional(v.string(), ''),
      /** Series that its shows belong to: "Silent classics with live music". */
      Series: v.optional(v.string(), ''),
      /**
       * Web address; the app decides whether to embed or link it. //
       * src/features/catalogue/film/trailer-source.ts
       */
      Trailer: v.optional(v.string(), ''),
      Backdrop: v.optional(art),
      Year: v.optional(v.number()),
      /** How visitors of this brand rated it, with their number; absent without reviews. */
      Reviews: v.optional(v.object({ Average: v.number(), Count: count })),
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
