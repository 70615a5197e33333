/**
 * The lasting copy of the favourites in the device’s database, sealed like all personal data. Loaded when the
 * page is idle.
 */
import * as v from 'valibot'
import { openDatabase } from './storage/db'
import { favouriteIds, hasFavouritesNote, saveFavourites, readFavourites } from './favourites-note'
import { getSealed, putSealed } from './storage/encrypted-store'

const rowId = 'favourite-cinemas'

/** Stores the favourites, or restores them where the browser has lost the note. */
export async function syncFavourites(): Promise<void> {
  // Without encryption the copy would only stay in memory, and the visitor would see a notice that this
  // device stores nothing.
  if (!('subtle' in crypto)) return
  const { personal } = await openDatabase()
  const stored = v.safeParse(favouriteIds, await getSealed(personal, rowId))
  const known = stored.success ? stored.output : null
  if (!hasFavouritesNote()) {
    if (known) saveFavourites(known)
    return
  }
  const now = [...readFavourites()]
  if (JSON.stringify(now) !== JSON.stringify(known)) await putSealed(personal, rowId, now)
}
