/** The lasting copy of the favourites in the device's database, sealed as all that is personal. Fetched at rest. */
import * as v from 'valibot'
import { openDatabase } from './db'
import { favouriteIds, hasFavouritesNote, noteFavourites, readFavourites } from './favourites-note'
import { getSealed, putSealed } from './encrypted-store'

const rowId = 'favourite-cinemas'

/** Writes the favourites, or reads them back where the browser has forgotten the note. */
export async function syncFavourites(): Promise<void> {
  // Without a key they would only stay in memory, and say that this device keeps nothing.
  if (!('subtle' in crypto)) return
  const { personal } = await openDatabase()
  const stored = v.safeParse(favouriteIds, await getSealed(personal, rowId))
  const kept = stored.success ? stored.output : null
  if (!hasFavouritesNote()) {
    if (kept) noteFavourites(kept)
    return
  }
  const now = [...readFavourites()]
  if (JSON.stringify(now) !== JSON.stringify(kept)) await putSealed(personal, rowId, now)
}
