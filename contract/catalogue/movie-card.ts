import * as v from 'valibot'
import { art, epochMs, serverId, localDate } from '../fields'

/** A film as shown in listings. // spec §3 Movie card */
export const movieCard = v.object({
  id: serverId,
  title: v.string(),
  rated: v.optional(v.string(), ''),
  /** Comma-joined and localised. */
  genre: v.optional(v.string(), ''),
  lang: v.optional(v.string(), ''),
  format: v.optional(v.string(), ''),
  /** Badge: "Advance booking"; empty for none. */
  flagname: v.optional(v.string(), ''),
  movie_card_img: v.optional(v.string(), ''),
  /** Minutes. */
  runTime: v.optional(v.number(), 0),
  release: v.optional(v.union([v.literal(''), localDate]), ''),
  url: v.optional(v.string(), ''),
  interestedcount: v.optional(v.number()),
  criticsrating: v.optional(v.number()),
  useravaragerating: v.optional(v.number()),
  Art: v.optional(art),
  /** Our extension: keys to filter by, not localised. */
  Keys: v.optional(
    v.object({
      Genres: v.array(v.string()),
      Languages: v.array(v.string()),
      Formats: v.array(v.string()),
      Chains: v.array(v.string()),
      Locations: v.array(v.string()),
    }),
  ),
  /**
   * Our extension: the soonest of the requested showtimes, and the following ones on the same evening in the
   * same cinema.
   */
  NextShows: v.optional(
    v.array(
      v.object({
        SchID: serverId,
        StartsAt: epochMs,
        TimeZone: v.string(),
        CinemaID: serverId,
        CinemaName: v.string(),
        City: v.optional(v.string()),
        /** Starts in the early hours of the next day; absent means no. // spec §4 Quick-book */
        Latenightpopup: v.optional(v.boolean()),
      }),
    ),
  ),
  /** Our extension: the day of `NextShows`, and the number of its further showtimes among those requested. */
  NextDay: v.optional(v.object({ ShowDate: localDate, More: v.number() })),
})
export type MovieCard = v.InferOutput<typeof movieCard>
