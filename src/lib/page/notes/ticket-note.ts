import { createNoteReader, subscribeToNotes, removeNote, writeNote } from '@/src/lib/device/preferences'
import { toRecord } from '@/src/lib/device/to-record'

/**
 * Note that this device has tickets, and when: not secret, and readable before any storage is opened, so that
 * visitors without a ticket do not load the code that shows one.
 */
export interface TicketNote {
  /** When the next show starts, milliseconds since 1970; null where it is not known. */
  readonly nextAt: number | null
  /** When the last show ends. */
  readonly until: number
}

const name = 'tickets'

/** Returns null without a ticket. Returns the same object while nothing has changed. */
export const readTicketNote = createNoteReader(name, ticketNoteIn)

function ticketNoteIn(value: unknown): TicketNote | null {
  const { nextAt, until } = toRecord(value)
  const isWhole = typeof until === 'number' && (nextAt === null || typeof nextAt === 'number')
  return isWhole ? { nextAt, until } : null
}

/** @param note Null when no ticket is left. */
export function saveTicketNote(note: TicketNote | null): void {
  const known = readTicketNote()
  if (note === null) {
    if (known) removeNote(name)
  } else if (known?.until !== note.until || known.nextAt !== note.nextAt) writeNote(name, note)
}

export const onTicketNote = subscribeToNotes
