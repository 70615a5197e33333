import * as v from 'valibot'
import { noteReader, onNotes, removeNote, writeNote } from '@/src/lib/device/preferences'
import { rememberedFound } from './found'

/** What was opened from the search on this device, the last first; nobody else is told. */
const noteName = 'searches'
const mostRemembered = 6
const history = v.array(rememberedFound)
export type Remembered = v.InferOutput<typeof rememberedFound>

/** The same list as long as nothing changed. */
export const lastSearches = noteReader(noteName, (value): readonly Remembered[] => {
  const parsed = v.safeParse(history, value)
  return parsed.success ? parsed.output : []
})

export function rememberSearch({ kind, id, name, categoryId }: Remembered): void {
  const others = lastSearches().filter((each) => each.kind !== kind || each.id !== id)
  writeNote(noteName, [{ kind, id, name, categoryId }, ...others].slice(0, mostRemembered))
}

export function forgetSearches(): void {
  removeNote(noteName)
}

export const onSearches = onNotes
