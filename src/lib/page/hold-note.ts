import * as v from 'valibot'
import { rowAt } from '@/contract/page/page-at'
import { onNotes, readNote, removeNote, writeNote } from '../device/notes'
import type { Note } from '../device/notes'

/** That seats are held, for the banner on other pages: no secret, and readable before any storage is opened. */
const holdNote = v.object({
  /** Where the booking goes on: a path of this site. */
  path: v.pipe(
    v.string(),
    v.check((path) => rowAt(path)?.holdsSeats === true),
  ),
  /** By the server's clock, milliseconds since 1970. */
  expiresAt: v.number(),
  /** Server's time minus this device's when this was written, milliseconds. */
  clockOffsetMs: v.number(),
})
export type HoldNote = v.InferOutput<typeof holdNote>

const name = 'hold'

let lastRead: Note | null = null
let lastNote: HoldNote | null = null

/** The hold that runs, or null. The same object as long as nothing changed. */
export function readHoldNote(): HoldNote | null {
  const note = readNote(name)
  if (note === lastRead) return lastNote
  lastRead = note
  const parsed = v.safeParse(holdNote, note?.value)
  lastNote = parsed.success ? parsed.output : null
  return lastNote
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
