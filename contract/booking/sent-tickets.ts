import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, serverId, reserveKey, secretId, text } from '../fields'
import { linkToken } from './make-link'

/** Recipient of a ticket as the buyer writes it: a first name is enough, and empty is allowed. */
export const recipientName = v.pipe(
  text,
  v.trim(),
  v.maxLength(40),
  // Bidirectional control characters and line breaks do not belong in a name.
  v.transform((name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '')),
)

export const SendTicket = defineCall({
  name: 'SendTicket',
  path: '/x/SendTicket',
  origin: 'extension',
  access: 'capability',
  request: {
    BookingID: secretId,
    ReserveKey: v.optional(reserveKey),
    Seat: v.pipe(text, v.minLength(1), v.maxLength(40)),
    Name: v.optional(recipientName, ''),
  },
  response: { TicketID: serverId, TicketKey: linkToken, SentAt: epochMs },
})

export const TakeBackTicket = defineCall({
  name: 'TakeBackTicket',
  path: '/x/TakeBackTicket',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), TicketID: secretId },
  response: { TakenBackAt: epochMs },
})

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
