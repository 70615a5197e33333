import * as v from 'valibot'
import { defineCall } from '../define-call'
import { serverId, reserveKey } from '../fields'

/** Token that opens one ticket: 96 bits, base64url. */
export const ticketToken = v.pipe(v.string(), v.regex(/^[\w-]{16}$/, 'Expected the token of a ticket'))

export const OpenTicketLink = defineCall({
  name: 'OpenTicketLink',
  path: '/x/OpenTicketLink',
  origin: 'extension',
  access: 'anyone',
  request: { Token: ticketToken },
  response: {
    BookingID: serverId,
    ReserveKey: reserveKey,
    ReserveID: serverId,
    SchID: serverId,
  },
})
