import { createHmac, type KeyObject, sign, verify } from 'node:crypto'
import { readSignedCode, type SignedCode, textToSign } from '@/contract/door/signed-code'
import { spokenCharacters, spokenCode, spokenLength } from '@/contract/door/spoken-code'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import { hashReserveKey, opensWith } from '../reserve-keys'
import { listBookingsOf } from './booking-repository'

/** Which code of which seat. */
export interface SeatCode {
  readonly bookingId: string
  readonly scheduleId: string
  readonly seatName: string
  /** // sent-ticket-repository.ts issueOf */
  readonly issue: number
}

/** What stands in the code image of one seat, and what an usher types where that cannot be scanned. */
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
 * The permission to see one seat that was handed on: 256 bits that nobody can make without the server's secret. The database
 * holds nothing of it.
 */
export function makeSentTicketKey(reserveSecret: Buffer, ticketId: string): string {
  return createHmac('sha256', reserveSecret).update(`sent-ticket-key:${ticketId}`).digest('base64url')
}

/** Whether a key opens a ticket that was handed on, in a time that says nothing about the key. */
export function opensSentTicket(reserveSecret: Buffer, ticketId: string, key: string | undefined): boolean {
  return opensWith(hashReserveKey(makeSentTicketKey(reserveSecret, ticketId)), key)
}

/**
 * What a ticket's code image holds: the text of contract/door/signed-code.ts with `:<Ed25519 signature, base64url>`. A code for
 * one seat has an issue. // sent-ticket-repository.ts
 * A scanner checks it with the public key and no network; nobody can make one from a booking's id.
 */
export function makeCodeText(key: KeyObject, content: SignedCode): string {
  const text = textToSign(content)
  return `${text}:${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** The content of a code that this server signed; null for any other. */
export function readCodeText(publicKey: KeyObject, codeText: string): SignedCode | null {
  const read = readSignedCode(codeText)
  if (!read) return null
  const signature = Buffer.from(read.signature, 'base64url')
  return verify(null, Buffer.from(read.text), publicKey, signature) ? read.content : null
}

/**
 * What an usher types when a cracked screen cannot be scanned. Derived, so that every booking has one and the database
 * holds none: who guesses at a hall of 5,000 hits one in thirty million tries; unlike the reference, which stands in every message and is told to the help desk, it is a proof.
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
 * The bookings of one show that a typed code belongs to: none, or one; two by a chance of one in ten thousand full
 * arenas, which their seats then tell apart. Small letters, spaces and dashes do not matter.
 */
export async function findByDoorCode(on: Database, reserveSecret: Buffer, scheduleId: string, typed: string) {
  const code = spokenCode(typed)
  const bookings = await listBookingsOf(on, scheduleId)
  return bookings.filter(({ id }) => makeDoorCode(reserveSecret, id) === code)
}
