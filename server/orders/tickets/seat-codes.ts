import { createHmac } from 'node:crypto'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import { opensWith, hashReserveKey } from '../reserve-keys'
import { makeCodeText } from './code-text'
import { makeDoorCode } from './door-code'

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
