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
    /** For calls about the order, or for its ticket alone where BookingID says that it is booked. */
    ReserveKey: reserveKey,
    BookingID: v.optional(givenId),
    SchID: givenId,
    Kind: picklistOr(['movie', 'event'], 'movie'),
    /** The film or event; left out once the show is no longer sold. */
    TitleID: v.optional(givenId),
    ServerTime: epochMs,
  },
})
