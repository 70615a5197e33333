import { rowAt } from '@/contract/page/page-at'
import { createNoteReader, subscribeToNotes, removeNote, writeNote } from '@/src/lib/device/preferences'
import { toRecord } from '@/src/lib/device/to-record'

/**
 * Note that seats are held, for the banner on other pages: not secret, and readable before any storage is
 * opened.
 */
export interface HoldNote {
  /** Path on this site where the booking continues. */
  readonly path: string
  /** By the server's clock, milliseconds since 1970. */
  readonly expiresAt: number
  /** Server’s time minus this device’s when the note was written, milliseconds. */
  readonly clockOffsetMs: number
}

const name = 'hold'

/** Returns the current hold, or null. Returns the same object while nothing has changed. */
export const readHoldNote = createNoteReader(name, holdNoteIn)

function holdNoteIn(value: unknown): HoldNote | null {
  const { path, expiresAt, clockOffsetMs } = toRecord(value)
  const isWhole =
    typeof path === 'string' && typeof expiresAt === 'number' && typeof clockOffsetMs === 'number'
  return isWhole && rowAt(path)?.holdsSeats ? { path, expiresAt, clockOffsetMs } : null
}

export function saveHoldNote(note: HoldNote): void {
  writeNote(name, note)
}

/** Removes the hold note of one booking; another booking’s note stays. */
export function removeHoldNote(path: string): void {
  if (readHoldNote()?.path === path) removeNote(name)
}

export const onHoldNote = subscribeToNotes
