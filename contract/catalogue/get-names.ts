import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, serverId } from '../fields'

const names = v.array(v.string())

/** Names for the search on the device, a few kilobytes per country. */
export const GetNames = defineCall({
  name: 'GetNames',
  path: '/x/GetNames',
  origin: 'extension',
  request: {},
  response: {
    Movies: v.array(
      v.object({
        ID: serverId,
        /** In every language, the visitor’s own first. */
        Names: names,
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
  },
})
