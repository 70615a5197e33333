import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count, epochMs, id } from '../fields'

/** Version of a show’s availability: equal versions mean equal answers. */
const version = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

export const GetSeatChanges = defineCall({
  name: 'GetSeatChanges',
  path: '/x/GetSeatChanges',
  origin: 'extension',
  access: 'anyone',
  request: {
    SchID: id,
    /** `Version` of the caller’s previous answer; left out on the first call. */
    Since: v.optional(version),
  },
  response: {
    Version: version,
    /**
     * Indices of seats whose availability has changed, in either direction; empty when nothing has changed.
     */
    Changed: v.optional(v.array(count)),
    /** The full availability as of `GetSeatLayout`, when the server no longer stores the caller’s version. */
    Availability: v.optional(v.string()),
    ServerTime: epochMs,
  },
})
