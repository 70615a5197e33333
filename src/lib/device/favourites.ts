/**
 * Favourite cinemas of a visitor without an account: a note, so that a first frame has them in their order, and a sealed
 * copy in the device's database, which browsers keep for longer. // spec §3 favourite flag
 */
import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { noteReader, onNotes, readNote, writeNote } from './preferences'
import { whenIdle } from './when-idle'

const none: ReadonlySet<string> = new Set()

const name = 'favourites'
export const favouriteIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(200))

/** The same object as long as nothing changed. */
export const readFavourites = noteReader(name, (value): ReadonlySet<string> => {
  const parsed = v.safeParse(favouriteIds, value)
  return new Set(parsed.success ? parsed.output : [])
})

/** Whether anything was ever noted here: an empty list is a choice too. */
export function hasFavouritesNote(): boolean {
  return readNote(name) !== null
}

export function noteFavourites(ids: readonly string[]): void {
  writeNote(name, ids)
}

/** Puts a cinema among the favourites, or takes it out. */
export function setFavourite(cinemaId: string, isFavourite: boolean): void {
  const others = [...readFavourites()].filter((id) => id !== cinemaId)
  noteFavourites(isFavourite ? [...others, cinemaId] : others)
  whenIdle(syncLater)
}

const syncLater = () => void import('./kept-favourites').then(({ syncFavourites }) => syncFavourites())

/** The favourites as they are now; none in the server's render. */
export function useFavourites(): ReadonlySet<string> {
  useEffect(() => whenIdle(syncLater), [])
  return useSyncExternalStore(onNotes, readFavourites, () => none)
}
