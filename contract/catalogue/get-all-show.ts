import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, count, epochMs, serverId, text } from '../fields'
import { banner } from './banner'
import { cinemaCard } from './cinema-card'
import { filterGroup } from './filter-group'
import { movieCard } from './movie-card'
import { promotion } from './promotion'

/** Comma-joined values; empty for all. */
const commaSeparated = v.optional(v.pipe(text, v.maxLength(400)), '')

/** Our extension: one of the shows that start next. */
export const upcomingShow = v.object({
  SchID: serverId,
  MovieID: serverId,
  Title: v.string(),
  CinemaID: serverId,
  CinemaName: v.string(),
  TimeZone: v.string(),
  StartsAt: epochMs,
  /** When booking closes. */
  BookUntil: epochMs,
  /** Starts in the early hours of the next day; absent means no. // spec §4 Quick-book */
  Latenightpopup: v.optional(v.boolean()),
  /** Picture of a film whose card this answer leaves out. */
  Art: v.optional(art),
})
export type UpcomingShow = v.InferOutput<typeof upcomingShow>

export const GetAllShow = defineCall({
  name: 'GetAllShow',
  access: 'anyone',
  mark: 'ServerTime',
  request: {
    CinemaID: commaSeparated,
    MovieLanguageID: commaSeparated,
    Genre: commaSeparated,
    LocationID: commaSeparated,
    Format: commaSeparated,
    Chain: commaSeparated,
    /** 'Home' on the home page. */
    BannerType: v.optional(v.pipe(text, v.maxLength(40)), ''),
    /**
     * Our extension: limits the answer to this many films of the first category and half as many of each
     * other. Filter keys are left out when films are missing, because filtering then needs a request. Films
     * and cinemas have only the fields of a listing, and there are no promotions.
     */
    PageSize: v.optional(count),
    /** Our extension: only this category, one page of films starting at number `From`. */
    Tab: v.optional(count),
    From: v.optional(count),
  },
  response: {
    Shows: v.array(
      v.object({
        cat_id: v.number(),
        title: v.string(),
        shows: v.array(movieCard),
        /** Our extension: total number of films; absent when all of them are sent. */
        Total: v.optional(count),
      }),
    ),
    Banners: v.optional(v.array(banner), []),
    Promotions: v.optional(v.array(promotion), []),
    Cinemas: v.optional(v.array(cinemaCard), []),
    filters: v.optional(v.array(filterGroup), []),
    MaxTicketLimit: v.optional(v.number(), 8),
    /** Our extension: the next shows of each cinema near the visitor, soonest first. */
    Upcoming: v.optional(v.array(upcomingShow)),
    ServerTime: v.optional(epochMs),
  },
})
