import { createHmac } from 'node:crypto'
import { spokenCharacters, spokenCode, spokenLength } from '@/contract/door/spoken-code'
import type { Database } from '@/server/platform/store/store'
import { listBookingsOf } from './booking-repository'

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
