import * as v from 'valibot'
import { onNotes, readNote, removeNote, writeNote } from '@/src/lib/device/notes'
import { rememberedFound } from './found'

/** What was opened from the search on this device, the last first; nobody else is told. */
const noteName = 'searches'
const mostRemembered = 6
const history = v.array(rememberedFound)
export type Remembered = v.InferOutput<typeof rememberedFound>

const nothing: readonly Remembered[] = []
let read: { readonly from: unknown; readonly list: readonly Remembered[] } | null = null

/** The same list as long as nothing changed. */
export function lastSearches(): readonly Remembered[] {
  const value = readNote(noteName)?.value
  if (value === undefined) return nothing
  if (read?.from !== value) {
    const parsed = v.safeParse(history, value)
    read = { from: value, list: parsed.success ? parsed.output : nothing }
  }
  return read.list
}

export function rememberSearch({ kind, id, name, categoryId }: Remembered): void {
  const others = lastSearches().filter((each) => each.kind !== kind || each.id !== id)
  writeNote(noteName, [{ kind, id, name, categoryId }, ...others].slice(0, mostRemembered))
}

export function forgetSearches(): void {
  removeNote(noteName)
}

export const onSearches = onNotes
