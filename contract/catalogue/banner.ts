import * as v from 'valibot'
import { address, art, serverId, picklistWithFallback } from '../fields'

/** A banner of the home page. // spec §2 Home banners, §3 Banner */
export const banner = v.object({
  banner_img: v.optional(v.string(), ''),
  banner_url: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  subtitle: v.optional(v.string(), ''),
  lang: v.optional(v.string(), ''),
  /** Minutes. */
  runtime: v.optional(v.number()),
  rated: v.optional(v.string(), ''),
  banner: v.object({
    /** Action of a click; for kinds that this build does not support, only the address is used. */
    BannerType: picklistWithFallback(
      ['movie', 'event', 'share', 'register', 'app', 'external', 'promotion'],
      'external',
    ),
    TargetUrl: v.optional(v.fallback(v.union([v.literal(''), address]), ''), ''),
  }),
  movieID: v.optional(serverId),
  eventID: v.optional(serverId),
  Art: v.optional(art),
})
export type Banner = v.InferOutput<typeof banner>
