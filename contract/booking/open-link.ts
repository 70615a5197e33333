import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, serverId, picklistWithFallback, reserveKey } from '../fields'
import { linkToken } from './make-link'

export const OpenLink = defineCall({
  name: 'OpenLink',
  path: '/x/OpenLink',
  origin: 'extension',
  access: 'anyone',
  request: { Token: linkToken },
  response: {
    ReserveID: serverId,
    /** Permission for calls about the order, or for its ticket alone when BookingID is set. */
    ReserveKey: reserveKey,
    BookingID: v.optional(serverId),
    SchID: serverId,
    Kind: picklistWithFallback(['movie', 'event'], 'movie'),
    /** The film or event; left out once the show is no longer on sale. */
    TitleID: v.optional(serverId),
    ServerTime: epochMs,
  },
})
