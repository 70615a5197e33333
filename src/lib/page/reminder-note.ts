import * as v from 'valibot'
import { onNotes, readNote, remindersNote, removeNote, writeNote } from '../device/preferences'

/**
 * Of which films this device is to remind, before any storage is opened: who waits for none loads nothing of it. What they
 * are called stands in the database.
 */
const reminderNote = v.array(v.string())

/** A film in a country: it comes to each on a day of its own. */
export function reminderId(countryId: number, movieId: string): string {
  return `${countryId} ${movieId}`
}

/** The reminders' ids, empty without one. */
export function readReminders(): readonly string[] {
  const parsed = v.safeParse(reminderNote, readNote(remindersNote)?.value)
  return parsed.success ? parsed.output : []
}

export function noteReminders(ids: readonly string[]): void {
  if (ids.length > 0) writeNote(remindersNote, ids)
  else removeNote(remindersNote)
}

/** Calls back when they change, here or in another tab. */
export const onReminders = onNotes
