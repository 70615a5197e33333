import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, givenId, picklistOr, reserveKey } from '../fields'
import { linkToken } from './make-link'

export const OpenLink = defineCall({
  name: 'OpenLink',
  path: '/x/OpenLink',
  origin: 'extension',
  request: { Token: linkToken },
  response: {
    ReserveID: givenId,
    /** Permission for calls about the order, or for its ticket alone when BookingID is set. */
    ReserveKey: reserveKey,
    BookingID: v.optional(givenId),
    SchID: givenId,
    Kind: picklistOr(['movie', 'event'], 'movie'),
    /** The film or event; left out once the show is no longer on sale. */
    TitleID: v.optional(givenId),
    ServerTime: epochMs,
  },
})
