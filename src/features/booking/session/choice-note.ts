import * as v from 'valibot'
import { readNote, removeNote, removeNotes, writeNote } from '@/src/lib/device/preferences'
import type { Choice } from '../flow/choice'
import { seatWish } from '@/contract/hall/seat-wish'

const choice = v.object({
  step: v.picklist(['count', 'seats']),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  seats: v.array(v.string()),
  wish: v.optional(v.nullable(seatWish), null),
  left: v.nullable(v.string()),
})

/** A choice that a page could not put into its draft is wanted for so long, milliseconds. */
const wantedMs = 24 * 3_600_000

const kind = 'choice '

/**
 * What was chosen for a show, while it is newer than the encrypted draft: writing that takes its time, and a page can be
 * reloaded, or closed by a phone that needs room, right after the tap. Null when the draft has everything.
 */
export function readChoice(scheduleId: string): Choice | null {
  const note = readNote(kind + scheduleId)
  if (!note || Date.now() - note.savedAtMs > wantedMs) return null
  const parsed = v.safeParse(choice, note.value)
  return parsed.success ? parsed.output : null
}

/** Is on the device when it returns. */
export function noteChoice(scheduleId: string, chosen: Choice): void {
  writeNote(kind + scheduleId, chosen)
}

/** The draft has this choice now. A later one, of another tab perhaps, stays. */
export function forgetChoice(scheduleId: string, kept: Choice): void {
  const noted = readChoice(scheduleId)
  if (noted && JSON.stringify(noted) !== JSON.stringify(v.parse(choice, kept))) return
  removeNote(kind + scheduleId)
}

/** Removes the choices that nobody came back for. */
export function tidyChoices(): void {
  removeNotes(kind, wantedMs)
}
