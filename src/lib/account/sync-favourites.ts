/** Favourite cinemas of the signed-in visitor, on every device of theirs. Fetched at rest, and only for an account. */
import * as v from 'valibot'
import { AddFavourite } from '@/contract/account/add-favourite'
import { KeepFavourites } from '@/contract/account/keep-favourites'
import { openDatabase } from '../device/db'
import { favouriteIds, hasFavouritesNote, noteFavourites, readFavourites } from '../device/favourites-note'
import { getSealed, putSealed } from '@/src/lib/device/encrypted-store'
import type { Api } from '../api/api'
import { hasAccountNote } from './signed-in'

/** What the account had when this device last asked: what differs from it was changed here. */
const rowId = 'account-favourites'

/**
 * Joins this device's favourites with the account's: what was added or taken out here since the last time is so there
 * too, and what other devices did is so here. Asked again it changes nothing.
 * @throws ApiError
 */
export async function syncAccountFavourites(api: Api): Promise<void> {
  const { personal } = await openDatabase()
  const stored = v.safeParse(favouriteIds, await getSealed(personal, rowId))
  const before: readonly string[] = stored.success ? stored.output : []
  // A browser that has forgotten its note has taken nothing out.
  const here = hasFavouritesNote() ? [...readFavourites()] : before
  for (const CinemaID of before.filter((id) => !here.includes(id)))
    await api.call(AddFavourite, { CinemaID, Like: false })
  const added = here.filter((id) => !before.includes(id))
  const { CinemaIDs } = await api.call(KeepFavourites, { CinemaIDs: added })
  // Signed out meanwhile: nothing of the account comes onto the device any more.
  if (!hasAccountNote()) return
  await putSealed(personal, rowId, CinemaIDs)
  const now = hasFavouritesNote() ? [...readFavourites()] : here
  const meanwhile = now.filter((id) => !here.includes(id))
  const joined = [...CinemaIDs.filter((id) => !here.includes(id) || now.includes(id)), ...meanwhile]
  if (joined.join('\n') !== now.join('\n') || !hasFavouritesNote()) noteFavourites(joined)
}
