import type { proofs } from '@/contract/account/personal-data'
import type { GetProofWays, ProveAgain, SendProofCode } from '@/contract/account/prove-again'
import { makeCode, openByCode } from '../codes/one-time-code'
import type { CodeUse } from '../codes/one-time-code-repository'
import { ApiError } from '@/server/platform/api-error'
import { requireAccount, type Handler, type RequestContext } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import type { SignedIn } from '@/server/platform/signed-in'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { Contact } from '@/server/platform/contact/contact'
import type { IdentityDeps } from '../identity-deps'
import { findAccount } from '../account-repository'
import { composeProofMessage } from '../contact/contact-messages'
import { toSentCode } from '../sign-in/send-code'
import { listAccountPasskeys } from '../passkeys/passkey-repository'
import { createPasskeyError } from '../passkeys/create-passkey'
import { readOwnerOfPasskey, spendChallenge } from '../passkeys/passkey-sign-in'
import { assertCurrent } from '../passwords/change-password'
import { signInAs } from '../sign-in/sign-in-as'

const proofUse = ({ id }: SignedIn): CodeUse => ({ purpose: 'prove-again', subject: id, about: id })

/** @throws ApiError SIGN_IN_REQUIRED */
export const getProofWays: Handler<typeof GetProofWays> = async (_request, context) => {
  const { store } = context
  const { id, email, phone } = requireAccount(context)
  const keys = await listAccountPasskeys(store, id)
  return {
    Password: (await chooseProof(store, id)) === 'password',
    Passkey: keys.length > 0,
    Code: email !== null || phone !== null,
  }
}

/** @throws ApiError SIGN_IN_REQUIRED, NOT_ALLOWED without a verified contact, TOO_MANY_REQUESTS */
export const sendProofCode: Handler<typeof SendProofCode, IdentityDeps> = (_request, context) =>
  sendReauthenticationCode(context, requireAccount(context))

/**
 * Replaces the requesting session with a new, fresh one.
 * @throws ApiError SIGN_IN_REQUIRED, SIGN_IN_REFUSED, CODE_REFUSED, NOT_ALLOWED, TOO_MANY_REQUESTS,
 * SERVICE_UNAVAILABLE
 */
export const proveAgain: Handler<typeof ProveAgain, IdentityDeps> = async (request, context) => {
  const { id } = requireAccount(context)
  const { Password, OTP, Passkey } = request
  if (Passkey) {
    await spendChallenge(context, Passkey.Challenge)
    return signInAs(context, async (transaction) => {
      if ((await readOwnerOfPasskey(transaction, Passkey, context)) !== id) throw createPasskeyError()
      return id
    })
  }
  await assertProof(context, requireAccount(context), { Password, OTP })
  return signInAs(context, () => Promise.resolve(id), OTP === undefined ? 'password' : 'code')
}

/** Returns how an account proves its owner’s identity: by password if it has one, otherwise by code. */
export async function chooseProof(store: Store, accountId: string): Promise<(typeof proofs)[number]> {
  return (await findAccount(store, accountId))?.password_hash ? 'password' : 'code'
}

/** Sends the code to a verified contact of the account, preferring the mobile number. */
export async function sendReauthenticationCode(context: RequestContext<IdentityDeps>, account: SignedIn) {
  const { store, brand, language, origin, services } = context
  const contact = getVerifiedContact(account)
  const { reserveSecret, sealingKey } = await getSecrets(store)
  const dedupeKey = `prove-again:${makeSecretId()}`
  const createdCode = await store.transaction(async (transaction) => {
    const code = await makeCode(transaction, reserveSecret, proofUse(account))
    if (code.code !== null)
      await services.outbox.add(
        transaction,
        composeProofMessage({ dedupeKey, brand, language, origin }, contact, sealingKey, code.code),
      )
    return code
  })
  services.outbox.wake()
  return toSentCode(store, contact, createdCode)
}

/** @throws ApiError SIGN_IN_REFUSED, CODE_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
export async function assertProof(
  context: RequestContext<IdentityDeps>,
  account: SignedIn,
  { Password, OTP }: { readonly Password: string; readonly OTP?: string | undefined },
): Promise<void> {
  if (OTP === undefined) return assertCurrent(context, account.id, Password)
  await openByCode(context.store, proofUse(account), OTP, 1)
}

function getVerifiedContact({ email, phone }: SignedIn): Contact {
  if (phone) return { kind: 'mobile', ...phone }
  if (email !== null) return { kind: 'email', email }
  throw new ApiError('NOT_ALLOWED', 'Confirm your e-mail address or mobile number first.')
}
