/**
 * Favourite cinemas of a visitor without an account: a note, so that the first frame can sort by them, and a
 * sealed copy in the device’s database, which browsers keep for longer. // spec §3 favourite flag
 */
import { useEffect, useSyncExternalStore } from 'react'
import { saveFavourites, readFavourites } from './favourites-note'
import { subscribeToNotes } from './preferences'
import { runWhenIdle } from '@/src/lib/page/background-tasks'

const none: ReadonlySet<string> = new Set()

export function setFavourite(cinemaId: string, isFavourite: boolean): void {
  const others = [...readFavourites()].filter((id) => id !== cinemaId)
  saveFavourites(isFavourite ? [...others, cinemaId] : others)
  runWhenIdle(syncLater)
}

const syncLater = () => void import('./sync-favourites').then(({ syncFavourites }) => syncFavourites())

/** Returns the current favourites; none in the server’s render. */
export function useFavourites(): ReadonlySet<string> {
  useEffect(() => runWhenIdle(syncLater), [])
  return useSyncExternalStore(subscribeToNotes, readFavourites, () => none)
}
