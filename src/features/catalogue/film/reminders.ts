import * as v from 'valibot'
import { openDatabase } from '@/src/lib/device/db'
import { noteReminders, readReminders, reminderId } from '@/src/lib/page/reminder-note'

/** Longer nobody waits for a film, milliseconds: half a year. */
const longestMs = 183 * 24 * 3_600_000

const kept = v.object({ movieId: v.string(), countryId: v.number(), title: v.string() })
export type Reminder = v.InferOutput<typeof kept>

/** Keeps on this device that a visitor waits for a film. */
export async function keepReminder(reminder: Reminder): Promise<void> {
  const id = reminderId(reminder.countryId, reminder.movieId)
  // What the page shows follows at once, whatever the database takes.
  noteReminders([...readReminders().filter((each) => each !== id), id])
  const { reminders } = await openDatabase()
  await reminders.put({ id, savedAt: Date.now(), value: reminder })
}

export async function dropReminder(countryId: number, movieId: string): Promise<void> {
  const id = reminderId(countryId, movieId)
  noteReminders(readReminders().filter((each) => each !== id))
  const { reminders } = await openDatabase()
  await reminders.remove(id)
}

/** The reminders of a country, the latest first; those that nobody can still wait for go. */
export async function listReminders(countryId: number): Promise<Reminder[]> {
  const { reminders } = await openDatabase()
  const ofCountry = reminderId(countryId, '')
  const rows = await reminders.startingWith(ofCountry)
  const found: Reminder[] = []
  const ids = readReminders().filter((id) => !id.startsWith(ofCountry))
  for (const row of rows.sort((a, b) => b.savedAt - a.savedAt)) {
    const parsed = v.safeParse(kept, row.value)
    if (!parsed.success || row.savedAt < Date.now() - longestMs) {
      await reminders.remove(row.id)
      continue
    }
    ids.push(row.id)
    found.push(parsed.output)
  }
  noteReminders(ids)
  return found
}
