import * as v from 'valibot'
import { defineCall } from '../define-call'
import { art, epochMs, serverId } from '../fields'

const names = v.array(v.string())
/** Place among the titles with the most seats taken, 0 first; absent for all others. */
const popular = v.optional(v.number())

/** Names for the search on the device, a few kilobytes per country. */
export const GetNames = defineCall({
  name: 'GetNames',
  path: '/x/GetNames',
  origin: 'extension',
  access: 'anyone',
  request: {},
  response: {
    Movies: v.array(
      v.object({
        ID: serverId,
        /** In every language, the visitor’s own first. */
        Names: names,
        /** Director and cast. */
        People: v.optional(names, []),
        Popular: popular,
        /** Only of a popular one, which is shown before the visitor types. */
        Art: v.optional(art),
        CategoryID: v.optional(v.number(), 1),
        /** When its last show of tonight starts; absent when it does not play tonight. */
        LastTonight: v.optional(epochMs),
      }),
    ),
    Cinema: v.array(
      v.object({
        ID: serverId,
        Names: names,
        /** City, chain and street: words that people use beside the name. */
        About: names,
        City: v.string(),
        LastTonight: v.optional(epochMs),
      }),
    ),
    Events: v.optional(
      v.array(
        v.object({
          ID: serverId,
          Names: names,
          /** Venue, city, category and organiser. */
          About: names,
          Venue: v.string(),
          StartsAt: epochMs,
          TimeZone: v.string(),
          Popular: popular,
          Art: v.optional(art),
        }),
      ),
      [],
    ),
  },
})
