import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import {
  insertAccount,
  findOwner,
  lockAccount,
  lockContact,
  setVerifiedContact,
  setPassword,
} from '../account-repository'
import { makeResetToken } from '../passwords/reset-token-repository'
import type { TranslatedText } from '@/server/platform/translator'
import type { NewFriend, Referrals } from '../identity-deps'
import { type Contact, contactKey } from '@/server/platform/contact/contact'
import { deleteCompetingSignUps, consumeSignUp, type SignUp } from './sign-up-repository'

/** Result of a correct code: an account to sign in to, or the token that sets its password. */
export type CodeResult =
  | {
      readonly kind: 'signed-in'
      readonly accountId: string
      /** Tells a new friend of the reward; null when none was given. */
      readonly bonus?: TranslatedText | null
    }
  | { readonly kind: 'reset'; readonly token: string }

interface AcceptedCode {
  readonly brandId: string
  readonly opens: string
  readonly contact: Contact
  readonly deviceKey: Buffer
  readonly visitor: NewFriend['visitor']
  readonly referrals: Referrals
  readonly nowMs: number
}

/**
 * Performs the action of a correct code. Null when its target no longer exists: the code is then treated as
 * wrong.
 */
export async function applyCode(
  transaction: Transaction,
  secrets: ServerSecrets,
  right: AcceptedCode,
): Promise<CodeResult | null> {
  const { brandId, opens, contact, deviceKey } = right
  const [kind, id = ''] = opens.split(':')
  const key = contactKey(secrets.reserveSecret, brandId, contact)
  await lockContact(transaction, key)
  const owner = await findOwner(transaction, brandId, contact)
  if (kind === 'sign-up') {
    const signUp = await consumeSignUp(transaction, secrets, id)
    if (!signUp) return null
    // When the contact was verified in the meantime, as on another device, its owner is signed in to the
    // existing account, which does not change.
    const opened = owner ? { accountId: owner.id } : await openAccount(transaction, secrets, signUp, right)
    await deleteCompetingSignUps(transaction, key)
    return { kind: 'signed-in', ...opened }
  }
  if (kind === 'prove') {
    const claimant = await lockAccount(transaction, id)
    if (!claimant || (owner && owner.id !== id)) return null
    await setVerifiedContact(transaction, id, contact)
    const bonus = await right.referrals.reward(transaction, secrets, id, right.nowMs)
    await deleteCompetingSignUps(transaction, key)
    return { kind: 'signed-in', accountId: id, bonus }
  }
  // The contact may belong to another account since the code was sent.
  if (owner?.id !== id) return null
  if (kind === 'sign-in') return { kind: 'signed-in', accountId: id }
  if (kind === 'reset')
    return { kind: 'reset', token: await makeResetToken(transaction, { id, brandId, deviceKey }) }
  throw new Error('A code has an unknown purpose')
}

async function openAccount(
  transaction: Transaction,
  secrets: ServerSecrets,
  signUp: SignUp,
  { contact: proven, visitor, referrals, nowMs }: AcceptedCode,
): Promise<{ readonly accountId: string; readonly bonus: TranslatedText | null }> {
  const { brandId, details, passwordHash } = signUp
  const { email, mobile, fullName, gender, language } = details
  const [firstName = '', ...rest] = fullName.split(/\s+/)
  const id = await insertAccount(transaction, {
    brandId,
    language,
    gender,
    firstName: firstName.slice(0, 80),
    lastName: rest.join(' ').slice(0, 80),
    ...(email && { email: { address: email.email, isVerified: proven.kind === 'email' } }),
    ...(mobile && { phone: { ...mobile, isVerified: proven.kind === 'mobile' } }),
  })
  await setPassword(transaction, id, passwordHash)
  await referrals.record(transaction, secrets, { accountId: id, brandId, code: details.referredBy, visitor })
  return { accountId: id, bonus: await referrals.reward(transaction, secrets, id, nowMs) }
}
