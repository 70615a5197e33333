import type { ReferralRules } from '@/contract/brand'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { insertAccount } from '../account-repository'
import { findOwner, lockAccount, lockContact, setVerifiedContact } from '../contact/contact-repository'
import type { NewContact } from '../contact/new-contact'
import { makeResetToken } from '../passwords/reset-token-repository'
import { setPassword } from '../passwords/password-repository'
import { recordReferral, rewardNewFriend } from '../referral/record-referral'
import { contactKey } from './entered-contacts'
import { deleteCompetingSignUps, consumeSignUp, type SignUp } from './sign-up-repository'

/** Result of a correct code: an account to sign in to, or the token that sets its password. */
export type CodeResult =
  | {
      readonly kind: 'signed-in'
      readonly accountId: string
      /** Rules of the reward given to a new friend. */
      readonly welcomedBy?: ReferralRules | null
    }
  | { readonly kind: 'reset'; readonly token: string }

interface AcceptedCode {
  readonly brandId: string
  readonly opens: string
  readonly contact: NewContact
  readonly deviceKey: Buffer
  /** The browser’s id as stored with orders (`identifyVisitor`); empty without a cookie. */
  readonly visitor: string
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
    const welcomedBy = await rewardNewFriend(transaction, secrets, id, right.nowMs)
    await deleteCompetingSignUps(transaction, key)
    return { kind: 'signed-in', accountId: id, welcomedBy }
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
  { contact: proven, visitor, nowMs }: AcceptedCode,
): Promise<{ readonly accountId: string; readonly welcomedBy: ReferralRules | null }> {
  const { brandId, told: details, passwordHash } = signUp
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
  const friend = { accountId: id, brandId, code: details.referredBy, device: visitor }
  await recordReferral(transaction, secrets, friend)
  return { accountId: id, welcomedBy: await rewardNewFriend(transaction, secrets, id, nowMs) }
}
