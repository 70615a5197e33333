import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, count, epochMs, givenId, text } from '../fields'
import { banner } from './banner'
import { cinemaCard } from './cinema-card'
import { filterGroup } from './filter-group'
import { movieCard } from './movie-card'
import { promotion } from './promotion'

/** Comma-joined values, empty for all. */
const joined = v.optional(v.pipe(text, v.maxLength(400)), '')

/** One of the shows that begin next; ours. */
export const upcomingShow = v.object({
  SchID: givenId,
  MovieID: givenId,
  Title: v.string(),
  CinemaID: givenId,
  CinemaName: v.string(),
  TimeZone: v.string(),
  StartsAt: epochMs,
  /** Until then it can be booked. */
  BookUntil: epochMs,
  /** Starts in the early hours of the next day; absent: no. // spec §4 Quick-book */
  Latenightpopup: v.optional(v.boolean()),
  /** Of a film whose card this answer leaves out. */
  Art: v.optional(art),
})
export type UpcomingShow = v.InferOutput<typeof upcomingShow>

export const GetAllShow = defineCall({
  name: 'GetAllShow',
  mark: 'ServerTime',
  request: {
    CinemaID: joined,
    MovieLanguageID: joined,
    Genre: joined,
    LocationID: joined,
    Format: joined,
    Chain: joined,
    /** 'Home' on the home page. */
    BannerType: v.optional(v.pipe(text, v.maxLength(40)), ''),
    /**
     * Ours: as many films of the first category are sent, and half as many of each other; without keys where that is not
     * all, as nobody can then filter without asking. Of films and cinemas comes what a listing shows, and no promotions.
     */
    PageSize: v.optional(count),
    /** Ours: of this category alone, and nothing beside it, as many films as a page has from the one numbered `From` on. */
    Tab: v.optional(count),
    From: v.optional(count),
  },
  response: {
    Shows: v.array(
      v.object({
        cat_id: v.number(),
        title: v.string(),
        shows: v.array(movieCard),
        /** Ours: how many films there are; absent: those that are sent. */
        Total: v.optional(count),
      }),
    ),
    Banners: v.optional(v.array(banner), []),
    Promotions: v.optional(v.array(promotion), []),
    Cinemas: v.optional(v.array(cinemaCard), []),
    filters: v.optional(v.array(filterGroup), []),
    MaxTicketLimit: v.optional(v.number(), 8),
    /** Ours: of each of the cinemas around the visitor the shows that begin next, soonest first. */
    Upcoming: v.optional(v.array(upcomingShow)),
    ServerTime: v.optional(epochMs),
  },
})
