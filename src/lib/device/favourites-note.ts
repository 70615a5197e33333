/**
 * Favourite cinemas as a note, which is available before the first frame and removed with all notes on
 * sign-out.
 */
import * as v from 'valibot'
import { createNoteReader, readNote, writeNote } from './preferences'

const name = 'favourites'
export const favouriteIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(200))

/** Returns the same object while nothing has changed. */
export const readFavourites = createNoteReader(name, (value): ReadonlySet<string> => {
  const parsed = v.safeParse(favouriteIds, value)
  return new Set(parsed.success ? parsed.output : [])
})

/** Whether favourites were ever noted here: an empty list is a choice too. */
export function hasFavouritesNote(): boolean {
  return readNote(name) !== null
}

export function saveFavourites(ids: readonly string[]): void {
  writeNote(name, ids)
}
