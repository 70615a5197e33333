import { mostFavourites } from '@/contract/account/keep-favourites'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Favourite cinemas of an account, the oldest first. */
export async function listFavourites(on: Database, accountId: string): Promise<string[]> {
  const rows = await on.kysely
    .selectFrom('favourite_cinemas')
    .select('cinema_id')
    .where('account_id', '=', accountId)
    .orderBy('liked_at')
    .orderBy('cinema_id')
    .limit(mostFavourites)
    .execute()
  return rows.map((row) => row.cinema_id)
}

/** Adds those that are not among them yet, and no more than an account may have; the account is locked meanwhile. */
export async function addFavourites(
  transaction: Transaction,
  accountId: string,
  cinemaIds: readonly string[],
): Promise<void> {
  const { kysely } = transaction
  await kysely.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const known = await listFavourites(transaction, accountId)
  const added = [...new Set(cinemaIds)].filter((id) => !known.includes(id))
  const room = added.slice(0, mostFavourites - known.length)
  for (const cinema_id of room)
    await kysely
      .insertInto('favourite_cinemas')
      .values({ account_id: accountId, cinema_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function removeFavourite(on: Database, accountId: string, cinemaId: string): Promise<void> {
  await on.kysely
    .deleteFrom('favourite_cinemas')
    .where('account_id', '=', accountId)
    .where('cinema_id', '=', cinemaId)
    .execute()
}
