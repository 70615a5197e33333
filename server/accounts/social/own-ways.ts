import type { GetOwnWays, LinkWay, UnlinkWay } from '@/contract/account/own-ways'
import type { SellingParts } from '@/server/orders/selling-parts'
import { Refusal } from '@/server/platform/refusal'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import type { SignedIn } from '@/server/platform/signed-in'
import type { Transaction } from '@/server/platform/store/store'
import type { Account } from '../account-repository'
import { wayMessage } from '../contact/contact-messages'
import { lockAccount } from '../contact/contact-repository'
import { hasWayInBeside, provenContact } from '../ways-in'
import { addChange, identitiesOf, linkIdentity, unlinkProvider, type WayChange } from './identity-repository'
import { linkedAccount } from './social-account'
import type { SocialParts } from './social-login'

type Context = RequestContext<SocialParts & SellingParts>

/** @throws Refusal SIGN_IN_REQUIRED */
export const getOwnWays: Handler<typeof GetOwnWays> = async (_request, context) => {
  const linked = await identitiesOf(context.store, ownerOf(context).id)
  return {
    Linked: linked.map(({ provider, linkedAt }) => ({ Provider: provider, LinkedAt: linkedAt.getTime() })),
  }
}

/**
 * Lets the signed-in visitor sign in by a provider's word. Whose the account is does not change by it, nor its address.
 * @throws Refusal SIGN_IN_REQUIRED, NOT_FOUND, NOT_ALLOWED, SERVICE_UNAVAILABLE
 */
export const linkWay: Handler<typeof LinkWay, SocialParts & SellingParts> = async (request, context) => {
  const { id } = ownerOf(context)
  const { store, brand, parts } = context
  // The provider is asked before anything is locked.
  const identity = await parts.social.readAny(request.TokenFrom, request.stoken, context)
  const { provider } = identity
  const Result = await store.transaction(async (transaction) => {
    const account = await lockOwn(transaction, id)
    const owner = await linkedAccount(transaction, brand.id, identity)
    if (owner === id) return 'linked'
    if (owner !== undefined) return 'others'
    const own = await identitiesOf(transaction, id)
    if (own.some((each) => each.provider === provider)) return 'has-one'
    await linkIdentity(transaction, brand.id, id, identity)
    await note(transaction, context, account, { provider, what: 'linked' })
    return 'linked'
  })
  parts.outbox.wake()
  return { Result }
}

/** @throws Refusal SIGN_IN_REQUIRED */
export const unlinkWay: Handler<typeof UnlinkWay, SocialParts & SellingParts> = async (request, context) => {
  const { id } = ownerOf(context)
  const { store, parts } = context
  const provider = request.TokenFrom
  const Result = await store.transaction(async (transaction) => {
    const account = await lockOwn(transaction, id)
    const own = await identitiesOf(transaction, id)
    if (!own.some((each) => each.provider === provider)) return 'unlinked'
    if (!(await hasWayInBeside(transaction, account, { provider }))) return 'last-way'
    await unlinkProvider(transaction, id, provider)
    await note(transaction, context, account, { provider, what: 'unlinked' })
    return 'unlinked'
  })
  parts.outbox.wake()
  return { Result }
}

function ownerOf({ account }: Pick<RequestContext, 'account'>): SignedIn {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  return account
}

async function lockOwn(transaction: Transaction, id: string): Promise<Account> {
  const account = await lockAccount(transaction, id)
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  return account
}

/** Written down, and told to whose account it is, in one with the change. */
async function note(
  transaction: Transaction,
  { brand, parts }: Context,
  account: Account,
  change: WayChange,
): Promise<void> {
  await addChange(transaction, account.id, change)
  const contact = provenContact(account)
  if (!contact) return
  const told = { dedupeKey: `way:${makeSecretId()}`, brand, language: account.language }
  await parts.outbox.add(transaction, wayMessage(told, contact, change))
}
