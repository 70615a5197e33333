import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs } from '../fields'
import { banner } from './banner'
import { cinemaCard } from './cinema-card'
import { filterGroup } from './filter-group'
import { movieCard } from './movie-card'
import { promotion } from './promotion'

/** Comma-joined values, empty for all. */
const joined = v.optional(v.pipe(v.string(), v.maxLength(400)), '')

export const GetAllShow = defineCall({
  name: 'GetAllShow',
  mark: 'ServerTime',
  summary: 'What is on in a country: films by category, banners, promotions, cinemas and filters.',
  request: {
    CinemaID: joined,
    MovieLanguageID: joined,
    Genre: joined,
    LocationID: joined,
    Format: joined,
    Chain: joined,
    /** 'Home' on the home page. */
    BannerType: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  },
  response: {
    Shows: v.array(v.object({ cat_id: v.number(), title: v.string(), shows: v.array(movieCard) })),
    Banners: v.optional(v.array(banner), []),
    Promotions: v.optional(v.array(promotion), []),
    Cinemas: v.optional(v.array(cinemaCard), []),
    filters: v.optional(v.array(filterGroup), []),
    MaxTicketLimit: v.optional(v.number(), 8),
    ServerTime: v.optional(epochMs),
  },
})
