import type { DeleteMyAccount } from '@/contract/account/delete-my-account'
import type { SellingParts } from '@/server/orders/selling-parts'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { lockAccount } from '../contact/contact-repository'
import { hasMoneyUnderway, lockOrdersOf } from './deletion-repository'
import { personalTables } from './personal-tables'
import { assertProof } from '../proof/prove-again'

/**
 * Erases the account and what is personal of it; the books keep what was sold, as a stranger's.
 * @throws Refusal SIGN_IN_REQUIRED, SIGN_IN_REFUSED, CODE_REFUSED, TOO_MANY_REQUESTS, PAYMENT_IN_PROGRESS
 */
export const deleteMyAccount: Handler<typeof DeleteMyAccount, SellingParts> = async (request, context) => {
  const { store, account, brand, keepSession } = context
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const person = { ...account, brandId: brand.id }
  // Before the code is used up.
  if (await hasMoneyUnderway(store, person)) throw moneyUnderway()
  // A client of an earlier release proves in the request itself who asks.
  if (request.Password !== '' || request.OTP !== undefined) await assertProof(context, account, request)
  await store.transaction(async (transaction) => {
    await lockOrdersOf(transaction, person)
    await lockAccount(transaction, account.id)
    if (await hasMoneyUnderway(transaction, person)) throw moneyUnderway()
    for (const { erased } of personalTables) if (typeof erased !== 'string') await erased(transaction, person)
  })
  keepSession?.('')
  return {}
}

export function moneyUnderway(): Refusal {
  return new Refusal('PAYMENT_IN_PROGRESS', 'A payment of yours is not finished. Please try again later.')
}
