import * as v from 'valibot'
import { onNotes, readNote, removeNote, writeNote } from '../device/notes'
import type { Note } from '../device/notes'

/**
 * That this device has tickets, and when: no secret, and readable before any storage is opened, so that nobody without
 * a ticket loads what shows one.
 */
const ticketNote = v.object({
  /** When the next show begins, milliseconds since 1970; null where it is not known. */
  nextAt: v.nullable(v.number()),
  /** When the last show is over. */
  until: v.number(),
})
export type TicketNote = v.InferOutput<typeof ticketNote>

const name = 'tickets'

let lastRead: Note | null = null
let lastNote: TicketNote | null = null

/** Null without a ticket. The same object as long as nothing changed. */
export function readTicketNote(): TicketNote | null {
  const note = readNote(name)
  if (note === lastRead) return lastNote
  lastRead = note
  const parsed = v.safeParse(ticketNote, note?.value)
  lastNote = parsed.success ? parsed.output : null
  return lastNote
}

/** @param note Null when no ticket is left. */
export function noteTickets(note: TicketNote | null): void {
  const known = readTicketNote()
  if (note === null) {
    if (known) removeNote(name)
  } else if (known?.until !== note.until || known.nextAt !== note.nextAt) writeNote(name, note)
}

/** Calls back when the note changes, here or in another tab. */
export const onTicketNote = onNotes
