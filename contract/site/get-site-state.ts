import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs } from '../fields'

export const GetSiteState = defineCall({
  name: 'GetSiteState',
  path: '/x/GetSiteState',
  origin: 'extension',
  request: {},
  response: {
    ServerTime: epochMs,
    /** Left out while the brand is open. */
    Maintenance: v.optional(
      v.object({
        Since: epochMs,
        /** When it is meant to be over. */
        Until: v.optional(epochMs),
        /** What the operator says of it, in the visitor's language. */
        Text: v.optional(v.string()),
        /** Milliseconds until it should be asked for again. */
        AskAfterMs: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
  },
})
