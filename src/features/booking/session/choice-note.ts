import * as v from 'valibot'
import { readNote, removeNote, removeNotes, writeNote } from '@/src/lib/device/preferences'
import type { Choice } from '../flow/choice'
import { seatPreference } from '@/contract/hall/seat-preference'

const choice = v.object({
  step: v.picklist(['count', 'seats']),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  seats: v.array(v.string()),
  wish: v.optional(v.nullable(seatPreference), null),
  left: v.nullable(v.string()),
})

/** Lifetime in milliseconds of a choice that a page could not save to its draft. */
const choiceLifetimeMs = 24 * 3_600_000

const noteNamePrefix = 'choice '

/**
 * Returns the choice for a show while it is newer than the encrypted draft: encrypting takes time, and a page
 * can be reloaded, or closed by a phone low on memory, right after the tap. Null when the draft is up to
 * date.
 */
export function readChoiceNote(scheduleId: string): Choice | null {
  const note = readNote(noteNamePrefix + scheduleId)
  if (!note || Date.now() - note.savedAtMs > choiceLifetimeMs) return null
  const parsed = v.safeParse(choice, note.value)
  return parsed.success ? parsed.output : null
}

/** Stores the choice synchronously. */
export function saveChoiceNote(scheduleId: string, chosen: Choice): void {
  writeNote(noteNamePrefix + scheduleId, chosen)
}

/** Removes the note once the draft has this choice. A later one, perhaps of another tab, is kept. */
export function removeChoiceNote(scheduleId: string, expectedChoice: Choice): void {
  const noted = readChoiceNote(scheduleId)
  if (noted && JSON.stringify(noted) !== JSON.stringify(v.parse(choice, expectedChoice))) return
  removeNote(noteNamePrefix + scheduleId)
}

/** Removes expired choices. */
export function removeExpiredChoices(): void {
  removeNotes(noteNamePrefix, choiceLifetimeMs)
}
