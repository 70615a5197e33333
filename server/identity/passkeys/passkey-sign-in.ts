import type { BeginPasskeySignIn, PasskeySignIn } from '@/contract/account/passkeys'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import type { Transaction } from '@/server/platform/store/store'
import { signInAs } from '../sign-in/sign-in-as'
import { makeTicket, redeemTicket } from '../sign-in-tickets'
import { createPasskeyError } from './create-passkey'
import { lockPasskey, recordPasskeyUse } from './passkey-repository'
import { challengeLifetimeS, readShownKey, requireRpId } from './webauthn'

/** @throws ApiError NOT_ALLOWED when passkeys are not supported here. */
export const beginPasskeySignIn: Handler<typeof BeginPasskeySignIn> = async (_request, context) => {
  const rpId = requireRpId(context)
  const challenge = await makeTicket(context.store, context, {
    purpose: 'passkey',
    goodForS: challengeLifetimeS,
  })
  // Names no account: the device knows whose key it is.
  return { Ask: { challenge, rpId, timeout: challengeLifetimeS * 1000, userVerification: 'preferred' } }
}

/** @throws ApiError NOT_ALLOWED: the same for a key that is unknown, copied, of another site, or replayed. */
export const passkeySignIn: Handler<typeof PasskeySignIn> = async (request, context) => {
  await spendChallenge(context, request.Challenge)
  return signInAs(context, (transaction) => readOwnerOfPasskey(transaction, request, context))
}

/**
 * Uses up the challenge whatever the result, and therefore outside any transaction that a refusal would roll
 * back. @throws ApiError NOT_ALLOWED
 */
export async function spendChallenge(context: RequestContext, challenge: string): Promise<void> {
  requireRpId(context)
  if (!(await redeemTicket(context.store, context, 'passkey', challenge))) throw createPasskeyError()
}

/** Returns the owner of the passkey that answered a challenge. @throws ApiError NOT_ALLOWED */
export async function readOwnerOfPasskey(
  transaction: Transaction,
  { Key, Challenge }: Pick<ParsedRequestOf<typeof PasskeySignIn>, 'Key' | 'Challenge'>,
  { brand, origin }: Pick<RequestContext, 'brand' | 'origin'>,
): Promise<string> {
  const known = await lockPasskey(transaction, brand.id, Key.id)
  if (!known) throw createPasskeyError()
  const shown = await readShownKey(known, {
    response: Key,
    expectedChallenge: Challenge,
    expectedOrigin: origin,
    requireUserVerification: false,
  })
  const { userHandle } = Key.response
  const isOwner = userHandle === undefined || fromBase64(userHandle) === known.account_id
  if (!shown || !isOwner) throw createPasskeyError()
  const { newCounter: counter, credentialBackedUp: isSynced } = shown
  await recordPasskeyUse(transaction, known, { counter, isSynced })
  return known.account_id
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64url').toString()
