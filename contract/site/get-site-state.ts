import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs } from '../fields'

export const GetSiteState = defineCall({
  name: 'GetSiteState',
  path: '/x/GetSiteState',
  origin: 'extension',
  access: 'anyone',
  request: {},
  response: {
    ServerTime: epochMs,
    /** Left out while the brand is open. */
    Maintenance: v.optional(
      v.object({
        Since: epochMs,
        /** Planned end of the maintenance. */
        Until: v.optional(epochMs),
        /** The operator’s notice, in the visitor’s language. */
        Text: v.optional(v.string()),
        /** Milliseconds until the state should be requested again. */
        AskAfterMs: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
  },
})
