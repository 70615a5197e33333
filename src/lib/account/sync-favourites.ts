/**
 * Synchronises the signed-in visitor’s favourite cinemas between their devices. Loaded when the page is idle,
 * and only for an account.
 */
import * as v from 'valibot'
import { AddFavourite, KeepFavourites } from '@/contract/account/favourites'
import { openDatabase } from '@/src/lib/device/storage/db'
import { favouriteIds, hasFavouritesNote, saveFavourites, readFavourites } from '../device/favourites-note'
import { getSealed, putSealed } from '@/src/lib/device/storage/encrypted-store'
import type { Api } from '../api/api'
import { hasAccountNote } from './signed-in'

/**
 * Row with the account’s favourites at the last synchronisation: any difference from it is a change made
 * here.
 */
const rowId = 'account-favourites'

/**
 * Merges this device’s favourites with the account’s: additions and removals made here since the last time
 * are sent, and those of other devices are applied here. Idempotent.
 * @throws ApiError
 */
export async function syncAccountFavourites(api: Api): Promise<void> {
  const { personal } = await openDatabase()
  const stored = v.safeParse(favouriteIds, await getSealed(personal, rowId))
  const before: readonly string[] = stored.success ? stored.output : []
  // A browser that has lost its favourites note has not removed any favourite.
  const localIds = hasFavouritesNote() ? [...readFavourites()] : before
  for (const CinemaID of before.filter((id) => !localIds.includes(id)))
    await api.call(AddFavourite, { CinemaID, Like: false })
  const added = localIds.filter((id) => !before.includes(id))
  const { CinemaIDs } = await api.call(KeepFavourites, { CinemaIDs: added })
  // Signed out in the meantime: no account data may be written to the device.
  if (!hasAccountNote()) return
  await putSealed(personal, rowId, CinemaIDs)
  const now = hasFavouritesNote() ? [...readFavourites()] : localIds
  const meanwhile = now.filter((id) => !localIds.includes(id))
  const joined = [...CinemaIDs.filter((id) => !localIds.includes(id) || now.includes(id)), ...meanwhile]
  if (joined.join('\n') !== now.join('\n') || !hasFavouritesNote()) saveFavourites(joined)
}
