import type { proofs } from '@/contract/account/delete-my-account'
import type { SellingParts } from '@/server/orders/selling-parts'
import { makeCode, openByCode } from '@/server/platform/codes/one-time-code'
import type { CodeUse } from '@/server/platform/codes/one-time-code-repository'
import { Refusal } from '@/server/platform/refusal'
import type { RequestContext } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import type { SignedIn } from '@/server/platform/signed-in'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { findAccount } from '../account-repository'
import { assertCurrent } from '../passwords/change-password'
import { deletionMessage } from '../contact/contact-messages'
import type { NewContact } from '../contact/new-contact'
import { sentCode } from '../contact/sent-code'

const deletionUse = ({ id }: SignedIn): CodeUse => ({ purpose: 'delete-account', subject: id, about: id })

/** What an account is proven with again, before something that cannot be undone. */
export async function proofOf(store: Store, { id }: SignedIn): Promise<(typeof proofs)[number]> {
  return (await findAccount(store, id))?.password_hash ? 'password' : 'code'
}

/** Sends the code to what the account has proven: the mobile first. */
export async function sendProofCode(context: RequestContext<SellingParts>, account: SignedIn) {
  const { store, brand, language, origin, parts } = context
  const contact = provenOf(account)
  const { reserveSecret, sealingKey } = await secretsOf(store)
  const dedupeKey = `delete-account:${makeSecretId()}`
  const made = await store.transaction(async (transaction) => {
    const code = await makeCode(transaction, reserveSecret, deletionUse(account))
    if (code.code !== null)
      await parts.outbox.add(
        transaction,
        deletionMessage({ dedupeKey, brand, language, origin }, contact, sealingKey, code.code),
      )
    return code
  })
  parts.outbox.wake()
  return sentCode(store, contact, made)
}

function provenOf({ email, phone }: SignedIn): NewContact {
  if (phone) return { kind: 'mobile', ...phone }
  if (email !== null) return { kind: 'email', email }
  throw new Refusal('NOT_ALLOWED', 'Confirm your e-mail address or mobile number first.')
}

/** @throws Refusal SIGN_IN_REFUSED, CODE_REQUIRED, CODE_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
export async function assertProof(
  context: RequestContext<SellingParts>,
  account: SignedIn,
  { Password, OTP }: { readonly Password: string; readonly OTP?: string | undefined },
): Promise<void> {
  const { store } = context
  if ((await proofOf(store, account)) === 'password') return assertCurrent(context, account.id, Password)
  if (OTP === undefined) throw new Refusal('CODE_REQUIRED', 'Enter the code that was sent to you.')
  await openByCode(store, deletionUse(account), OTP, 1)
}
