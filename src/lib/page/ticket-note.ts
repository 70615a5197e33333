import { noteReader, onNotes, removeNote, writeNote } from '../device/preferences'
import { recordOf } from '../device/record-of'

/**
 * That this device has tickets, and when: no secret, and readable before any storage is opened, so that nobody without
 * a ticket loads what shows one.
 */
export interface TicketNote {
  /** When the next show begins, milliseconds since 1970; null where it is not known. */
  readonly nextAt: number | null
  /** When the last show is over. */
  readonly until: number
}

const name = 'tickets'

/** Null without a ticket. The same object as long as nothing changed. */
export const readTicketNote = noteReader(name, ticketNoteIn)

function ticketNoteIn(value: unknown): TicketNote | null {
  const { nextAt, until } = recordOf(value)
  const isWhole = typeof until === 'number' && (nextAt === null || typeof nextAt === 'number')
  return isWhole ? { nextAt, until } : null
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
