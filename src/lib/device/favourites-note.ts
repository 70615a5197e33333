/** Favourite cinemas as a note: there before the first frame, and gone with all notes when a visitor leaves. */
import * as v from 'valibot'
import { readNote, writeNote } from './notes'
import type { Note } from './notes'

const name = 'favourites'
export const favouriteIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(200))

let lastRead: Note | null = null
let lastIds: ReadonlySet<string> = new Set()

/** The same object as long as nothing changed. */
export function readFavourites(): ReadonlySet<string> {
  const note = readNote(name)
  if (note === lastRead) return lastIds
  lastRead = note
  const parsed = v.safeParse(favouriteIds, note?.value)
  lastIds = parsed.success ? new Set(parsed.output) : new Set()
  return lastIds
}

/** Whether anything was ever noted here: an empty list is a choice too. */
export function hasFavouritesNote(): boolean {
  return readNote(name) !== null
}

export function noteFavourites(ids: readonly string[]): void {
  writeNote(name, ids)
}
