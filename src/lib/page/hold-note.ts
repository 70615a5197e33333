import { rowAt } from '@/contract/page/page-at'
import { noteReader, onNotes, removeNote, writeNote } from '../device/preferences'
import { recordOf } from '../device/record-of'

/** That seats are held, for the banner on other pages: no secret, and readable before any storage is opened. */
export interface HoldNote {
  /** Where the booking goes on: a path of this site. */
  readonly path: string
  /** By the server's clock, milliseconds since 1970. */
  readonly expiresAt: number
  /** Server's time minus this device's when this was written, milliseconds. */
  readonly clockOffsetMs: number
}

const name = 'hold'

/** The hold that runs, or null. The same object as long as nothing changed. */
export const readHoldNote = noteReader(name, holdNoteIn)

function holdNoteIn(value: unknown): HoldNote | null {
  const { path, expiresAt, clockOffsetMs } = recordOf(value)
  const isWhole =
    typeof path === 'string' && typeof expiresAt === 'number' && typeof clockOffsetMs === 'number'
  return isWhole && rowAt(path)?.holdsSeats ? { path, expiresAt, clockOffsetMs } : null
}

export function noteHold(note: HoldNote): void {
  writeNote(name, note)
}

/** Forgets the hold of one booking; another booking's stays. */
export function forgetHold(path: string): void {
  if (readHoldNote()?.path === path) removeNote(name)
}

/** Calls back when the note changes, here or in another tab. */
export const onHoldNote = onNotes
