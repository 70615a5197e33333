import type { AddFavourite } from '@/contract/account/add-favourite'
import type { KeepFavourites } from '@/contract/account/keep-favourites'
import { Refusal } from '@/server/platform/refusal'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { addFavourites, listFavourites, removeFavourite } from './favourites-repository'

/**
 * Marks a cinema as a favourite of the account, or takes the mark away. Asked again it changes nothing.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const addFavourite: Handler<typeof AddFavourite> = async ({ CinemaID, Like }, context) => {
  const accountId = signedInId(context)
  if (Like)
    await context.store.transaction((transaction) => addFavourites(transaction, accountId, [CinemaID]))
  else await removeFavourite(context.store, accountId, CinemaID)
  return { favourite: Like }
}

/**
 * Joins what a device has with what the account has.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const keepFavourites: Handler<typeof KeepFavourites> = async ({ CinemaIDs }, context) => {
  const accountId = signedInId(context)
  if (CinemaIDs.length > 0)
    await context.store.transaction((transaction) => addFavourites(transaction, accountId, CinemaIDs))
  return { CinemaIDs: await listFavourites(context.store, accountId) }
}

function signedInId({ account }: Pick<RequestContext, 'account'>): string {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  return account.id
}
