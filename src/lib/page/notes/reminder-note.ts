import * as v from 'valibot'
import {
  subscribeToNotes,
  readNote,
  remindersNote,
  removeNote,
  writeNote,
} from '@/src/lib/device/preferences'

/**
 * Note of the films that this device reminds of, readable before any storage is opened: a visitor without
 * reminders loads none of that code. The titles are in the database.
 */
const reminderNote = v.array(v.string())

/** Returns the id of a film in a country, since the release day differs by country. */
export function reminderId(countryId: number, movieId: string): string {
  return `${countryId} ${movieId}`
}

export function readReminderIds(): readonly string[] {
  const parsed = v.safeParse(reminderNote, readNote(remindersNote)?.value)
  return parsed.success ? parsed.output : []
}

export function saveReminderIds(ids: readonly string[]): void {
  if (ids.length > 0) writeNote(remindersNote, ids)
  else removeNote(remindersNote)
}

export const onReminders = subscribeToNotes
