import type { RequestContext } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import { beginSession, endSession } from './session-repository'

/**
 * Signs a visitor in: a session that the browser had before is over, so that whoever put it there has nothing.
 * @param findId whom the visitor has proven to be, in the same transaction: an account's id
 */
export async function signInAs(
  { store, brand, token, keepSession }: Pick<RequestContext, 'store' | 'brand' | 'token' | 'keepSession'>,
  findId: (transaction: Transaction) => Promise<string>,
): Promise<{ access_token: string }> {
  const secret = await store.transaction(async (transaction) => {
    const id = await findId(transaction)
    if (token) await endSession(transaction, token)
    return beginSession(transaction, { id, brandId: brand.id })
  })
  keepSession?.(secret)
  return { access_token: secret }
}
