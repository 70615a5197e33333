import type { GetOwnWays, LinkWay, UnlinkWay } from '@/contract/account/social-sign-in'
import {
  requireAccount,
  signInRequired,
  type Handler,
  type RequestContext,
} from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import type { Transaction } from '@/server/platform/store/store'
import type { IdentityDeps } from '../identity-deps'
import { type Account, lockAccount } from '../account-repository'
import { signInMethodMessage } from '../contact/contact-messages'
import { hasOtherSignInMethod, findProvenContact } from '../sign-in-methods'
import {
  addChange,
  listIdentities,
  linkIdentity,
  unlinkProvider,
  type SignInMethodChange,
} from './identity-repository'
import { findLinkedAccount } from './social-account'

type Context = RequestContext<IdentityDeps>

/** @throws ApiError SIGN_IN_REQUIRED */
export const getOwnWays: Handler<typeof GetOwnWays> = async (_request, context) => {
  const linked = await listIdentities(context.store, requireAccount(context).id)
  return {
    Linked: linked.map(({ provider, linkedAt }) => ({ Provider: provider, LinkedAt: linkedAt.getTime() })),
  }
}

/**
 * Links a provider to the signed-in visitor’s account, whose owner and address do not change.
 * @throws ApiError SIGN_IN_REQUIRED, NOT_FOUND, NOT_ALLOWED, SERVICE_UNAVAILABLE
 */
export const linkWay: Handler<typeof LinkWay, IdentityDeps> = async (request, context) => {
  const { id } = requireAccount(context)
  const { store, brand, services } = context
  // The provider is queried before anything is locked.
  const identity = await services.social.readAny(request.TokenFrom, request.stoken, context)
  const { provider } = identity
  const Result = await store.transaction(async (transaction) => {
    const account = await lockMyAccount(transaction, id)
    const owner = await findLinkedAccount(transaction, brand.id, identity)
    if (owner === id) return 'linked'
    if (owner !== undefined) return 'others'
    const own = await listIdentities(transaction, id)
    if (own.some((each) => each.provider === provider)) return 'has-one'
    await linkIdentity(transaction, brand.id, id, identity)
    await recordChange(transaction, context, account, { provider, what: 'linked' })
    return 'linked'
  })
  services.outbox.wake()
  return { Result }
}

/** @throws ApiError SIGN_IN_REQUIRED */
export const unlinkWay: Handler<typeof UnlinkWay, IdentityDeps> = async (request, context) => {
  const { id } = requireAccount(context)
  const { store, services } = context
  const provider = request.TokenFrom
  const Result = await store.transaction(async (transaction) => {
    const account = await lockMyAccount(transaction, id)
    const own = await listIdentities(transaction, id)
    if (!own.some((each) => each.provider === provider)) return 'unlinked'
    if (!(await hasOtherSignInMethod(transaction, account, { provider }))) return 'last-way'
    await unlinkProvider(transaction, id, provider)
    await recordChange(transaction, context, account, { provider, what: 'unlinked' })
    return 'unlinked'
  })
  services.outbox.wake()
  return { Result }
}

async function lockMyAccount(transaction: Transaction, id: string): Promise<Account> {
  const account = await lockAccount(transaction, id)
  if (!account) throw signInRequired()
  return account
}

/** Logs the change and notifies the account’s owner, in the same transaction. */
async function recordChange(
  transaction: Transaction,
  { brand, services }: Context,
  account: Account,
  change: SignInMethodChange,
): Promise<void> {
  await addChange(transaction, account.id, change)
  const contact = findProvenContact(account)
  if (!contact) return
  const notice = { dedupeKey: `way:${makeSecretId()}`, brand, language: account.language }
  await services.outbox.add(transaction, signInMethodMessage(notice, contact, change))
}
