import { createHmac, type KeyObject, sign, verify } from 'node:crypto'
import { readSignedCode, type SignedCode, textToSign } from '@/contract/door/signed-code'
import { spokenCharacters, toSpokenCode, spokenLength } from '@/contract/door/spoken-code'
import { createSecretId } from '@/server/platform/secret-id'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import { hashReserveKey, matchesKey } from '../reserve-keys'
import { listBookingsOf } from './booking-repository'

export interface SeatCode {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seatName: string
  /** // sent-ticket-repository.ts countIssue */
  readonly issue: number
}

/** Returns the content of a seat’s code image, and the code that an usher types when it cannot be scanned. */
export function makeSeatCodes({ ticketKey, reserveSecret }: ServerSecrets, seat: SeatCode) {
  const { bookingId, scheduleId, seatName, issue } = seat
  return {
    CodeText: makeCodeText(ticketKey, { bookingId, scheduleId, seats: [seatName], issue }),
    DoorCode: makeSeatDoorCode(reserveSecret, seat),
  }
}

export function makeSeatDoorCode(
  reserveSecret: Buffer,
  { bookingId, seatName, issue }: Omit<SeatCode, 'scheduleId'>,
): string {
  return makeDoorCode(reserveSecret, `${bookingId}:${seatName}:${issue}`)
}

/**
 * Returns the key that opens one seat that was passed on: 256 bits that cannot be computed without the
 * server's secret. It is not stored.
 */
export function makeSentTicketKey(reserveSecret: Buffer, ticketId: string): string {
  return createHmac('sha256', reserveSecret).update(`sent-ticket-key:${ticketId}`).digest('base64url')
}

/** Whether a key opens a ticket that was passed on; compared in constant time. */
export function opensSentTicket(reserveSecret: Buffer, ticketId: string, key: string | undefined): boolean {
  return matchesKey(hashReserveKey(makeSentTicketKey(reserveSecret, ticketId)), key)
}

/**
 * Returns the content of a ticket’s code image: the text of contract/door/signed-code.ts with `:<Ed25519
 * signature, base64url>`. A code for one seat has an issue. // sent-ticket-repository.ts A scanner checks it
 * offline with the public key; it cannot be forged from a booking's id.
 */
export function makeCodeText(key: KeyObject, content: SignedCode): string {
  const text = textToSign(content)
  return `${text}:${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** Returns the content of a code that this server signed; null for any other. */
export function readCodeText(publicKey: KeyObject, codeText: string): SignedCode | null {
  const read = readSignedCode(codeText)
  if (!read) return null
  const signature = Buffer.from(read.signature, 'base64url')
  return verify(null, Buffer.from(read.text), publicKey, signature) ? read.content : null
}

/**
 * Returns the id of the booking that an order becomes. It is derived, so that a ticket that the counter prints while
 * the network is away has its door code before its sale is entered; an order’s id does not tell it.
 */
export function makeBookingId(reserveSecret: Buffer, orderId: string): string {
  const bytes = createHmac('sha256', reserveSecret).update(`booking:${orderId}`).digest()
  return createSecretId(bytes.subarray(0, 16))
}

/**
 * Returns the code that an usher types when a cracked screen cannot be scanned. It is derived, so that every
 * booking has one and the database stores none; guessing one in a hall of 5,000 takes thirty million tries on
 * average. Unlike the reference, which is in every message and given to the help desk, it is proof of the
 * ticket.
 */
export function makeDoorCode(reserveSecret: Buffer, bookingId: string): string {
  const bytes = createHmac('sha256', reserveSecret).update(`door-code:${bookingId}`).digest()
  const base = BigInt(spokenCharacters.length)
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  for (let i = 0; i < spokenLength; i++) {
    code += spokenCharacters[Number(rest % base)]
    rest /= base
  }
  return code
}

/**
 * Returns the bookings of a show that a typed code belongs to: none or one; two in about one of ten thousand
 * full arenas, which their seats then distinguish. Letter case, spaces and dashes are ignored.
 */
export async function findByDoorCode(db: Database, reserveSecret: Buffer, scheduleId: string, typed: string) {
  const code = toSpokenCode(typed)
  const bookings = await listBookingsOf(db, scheduleId)
  return bookings.filter(({ id }) => makeDoorCode(reserveSecret, id) === code)
}
