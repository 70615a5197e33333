import type { ListPasskeys, RemovePasskey } from '@/contract/account/passkeys'
import { requireAccount, signInRequired, type Handler } from '@/server/platform/request-context'
import { ApiError } from '@/server/platform/api-error'
import { hasOtherSignInMethod } from '../sign-in-methods'
import { deletePasskey, listAccountPasskeys } from './passkey-repository'
import { lockAccount } from '../account-repository'

/** @throws ApiError SIGN_IN_REQUIRED */
export const listPasskeys: Handler<typeof ListPasskeys> = async (_request, context) => {
  const keys = await listAccountPasskeys(context.store, requireAccount(context).id)
  return {
    Passkeys: keys.map((key) => ({
      PasskeyID: key.credential_id,
      Name: key.name,
      MadeAt: key.created_at.getTime(),
      ...(key.used_at && { UsedAt: key.used_at.getTime() }),
      IsSynced: key.is_synced,
    })),
  }
}

/** @throws ApiError SIGN_IN_REQUIRED, NOT_FOUND */
export const removePasskey: Handler<typeof RemovePasskey> = async ({ PasskeyID: passkeyId }, context) => {
  const id = requireAccount(context).id
  const Result = await context.store.transaction(async (transaction) => {
    const account = await lockAccount(transaction, id)
    if (!account) throw signInRequired()
    const keys = await listAccountPasskeys(transaction, id)
    if (!keys.some((key) => key.credential_id === passkeyId))
      throw new ApiError('NOT_FOUND', 'There is no such passkey.')
    if (!(await hasOtherSignInMethod(transaction, account, { passkeyId }))) return 'last-way'
    await deletePasskey(transaction, id, passkeyId)
    return 'removed'
  })
  return { Result }
}
