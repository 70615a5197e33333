import { rowAt } from '@/contract/page/page-at'
import { onNotes, readNote, removeNote, writeNote } from '../device/notes'
import type { Note } from '../device/notes'
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

let lastRead: Note | null = null
let lastNote: HoldNote | null = null

/** The hold that runs, or null. The same object as long as nothing changed. */
export function readHoldNote(): HoldNote | null {
  const note = readNote(name)
  if (note === lastRead) return lastNote
  lastRead = note
  lastNote = holdNoteIn(note?.value)
  return lastNote
}

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
