import * as v from 'valibot'
import { maxSeatsOffered } from '@/contract/limits'
import { readNote, writeNote } from '@/src/lib/device/preferences'

const name = 'usual-count'
const maxSeats = Math.max(...Object.values(maxSeatsOffered))
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeats))

/** Returns the number of seats that this device last held; null for a first visitor. */
export function preferredCount(): number | null {
  const parsed = v.safeParse(count, readNote(name)?.value)
  return parsed.success ? parsed.output : null
}

/** Stores the usual number of seats, unencrypted because it is not a secret. */
export function storePreferredCount(seats: number): void {
  writeNote(name, seats)
}
