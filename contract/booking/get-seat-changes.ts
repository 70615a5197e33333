import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count, epochMs, id } from '../fields'

/** Names what is free in a show: two answers with the same one are alike. */
const version = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))

export const GetSeatChanges = defineCall({
  name: 'GetSeatChanges',
  path: '/x/GetSeatChanges',
  origin: 'extension',
  request: {
    SchID: id,
    /** `Version` of the answer that the caller knows; left out at first. */
    Since: v.optional(version),
  },
  response: {
    Version: version,
    /** Indices of seats that are free now and were not, or the other way round; empty where nothing has changed. */
    Changed: v.optional(v.array(count)),
    /** All of it, as of `GetSeatLayout`, where this server no longer knows what the caller knows. */
    Availability: v.optional(v.string()),
    ServerTime: epochMs,
  },
})
