import { type AddFavourite, type KeepFavourites, maxFavourites } from '@/contract/account/favourites'
import { requireAccount, type Handler } from '@/server/platform/request-context'
import type { Database, Transaction } from '@/server/platform/store/store'

/**
 * Marks or unmarks a cinema as a favourite of the account. Idempotent.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const addFavourite: Handler<typeof AddFavourite> = async ({ CinemaID, Like }, context) => {
  const accountId = requireAccount(context).id
  if (Like)
    await context.store.transaction((transaction) => addFavourites(transaction, accountId, [CinemaID]))
  else await removeFavourite(context.store, accountId, CinemaID)
  return { favourite: Like }
}

/**
 * Merges a device’s favourites into those of the account.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const keepFavourites: Handler<typeof KeepFavourites> = async ({ CinemaIDs }, context) => {
  const accountId = requireAccount(context).id
  if (CinemaIDs.length > 0)
    await context.store.transaction((transaction) => addFavourites(transaction, accountId, CinemaIDs))
  return { CinemaIDs: await listFavourites(context.store, accountId) }
}

/** Returns an account’s favourite cinemas, oldest first. */
async function listFavourites(db: Database, accountId: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('favourite_cinemas')
    .select('cinema_id')
    .where('account_id', '=', accountId)
    .orderBy('liked_at')
    .orderBy('cinema_id')
    .limit(maxFavourites)
    .execute()
  return rows.map((row) => row.cinema_id)
}

/** Adds new favourites up to the account’s limit; locks the account meanwhile. */
async function addFavourites(
  transaction: Transaction,
  accountId: string,
  cinemaIds: readonly string[],
): Promise<void> {
  const { kysely } = transaction
  await kysely.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const known = await listFavourites(transaction, accountId)
  const added = [...new Set(cinemaIds)].filter((id) => !known.includes(id))
  const room = added.slice(0, maxFavourites - known.length)
  for (const cinema_id of room)
    await kysely
      .insertInto('favourite_cinemas')
      .values({ account_id: accountId, cinema_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

async function removeFavourite(db: Database, accountId: string, cinemaId: string): Promise<void> {
  await db.kysely
    .deleteFrom('favourite_cinemas')
    .where('account_id', '=', accountId)
    .where('cinema_id', '=', cinemaId)
    .execute()
}
