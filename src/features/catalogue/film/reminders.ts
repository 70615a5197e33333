import * as v from 'valibot'
import { openDatabase } from '@/src/lib/device/storage/db'
import { saveReminderIds, readReminderIds, reminderId } from '@/src/lib/page/notes/reminder-note'

/** Maximum age of a reminder in milliseconds: half a year. */
const longestMs = 183 * 24 * 3_600_000

const reminderSchema = v.object({ movieId: v.string(), countryId: v.number(), title: v.string() })
export type Reminder = v.InferOutput<typeof reminderSchema>

export async function saveReminder(reminder: Reminder): Promise<void> {
  const id = reminderId(reminder.countryId, reminder.movieId)
  // The page is updated at once, however long the database takes.
  saveReminderIds([...readReminderIds().filter((each) => each !== id), id])
  const { reminders } = await openDatabase()
  await reminders.put({ id, savedAt: Date.now(), value: reminder })
}

export async function deleteReminder(countryId: number, movieId: string): Promise<void> {
  const id = reminderId(countryId, movieId)
  saveReminderIds(readReminderIds().filter((each) => each !== id))
  const { reminders } = await openDatabase()
  await reminders.remove(id)
}

/** Returns the reminders of a country, latest first, and deletes expired ones. */
export async function listReminders(countryId: number): Promise<Reminder[]> {
  const { reminders } = await openDatabase()
  const ofCountry = reminderId(countryId, '')
  const rows = await reminders.startingWith(ofCountry)
  const found: Reminder[] = []
  const ids = readReminderIds().filter((id) => !id.startsWith(ofCountry))
  for (const row of rows.sort((a, b) => b.savedAt - a.savedAt)) {
    const parsed = v.safeParse(reminderSchema, row.value)
    if (!parsed.success || row.savedAt < Date.now() - longestMs) {
      await reminders.remove(row.id)
      continue
    }
    ids.push(row.id)
    found.push(parsed.output)
  }
  saveReminderIds(ids)
  return found
}
