import { sql } from 'kysely'
import type { ReferralRules } from '@/contract/brand'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { insertAccount } from '../account-repository'
import { findOwner, lockAccount, setProven } from '../contact/contact-repository'
import type { NewContact } from '../contact/new-contact'
import { makeResetToken } from '../passwords/reset-token-repository'
import { setPassword } from '../passwords/password-repository'
import { noteReferral, welcomeFriend } from '../referral/note-referral'
import { contactKey } from './asked-contacts'
import { dropClaims, takeSignUp, type SignUp } from './sign-up-repository'

/** What a right code gave: an account to sign in to, or the token that sets its password. */
export type Opened =
  | { readonly kind: 'signed-in'; readonly accountId: string; readonly bonus: ReferralRules | null }
  | { readonly kind: 'reset'; readonly token: string }

interface RightCode {
  readonly brandId: string
  readonly opens: string
  /** That it was sent to, and thereby proves. */
  readonly contact: NewContact
  readonly deviceKey: Buffer
  /** The browser as orders know it (`identifyVisitor`); empty where there is no cookie. */
  readonly visitor: string
  readonly nowMs: number
}

/** Does what a right code was sent for. Null where that is not there any more: the code is as a wrong one. */
export async function openWithCode(
  transaction: Transaction,
  secrets: ServerSecrets,
  right: RightCode,
): Promise<Opened | null> {
  const { brandId, opens, contact, deviceKey } = right
  const [kind, id = ''] = opens.split(':')
  const key = contactKey(secrets.reserveSecret, brandId, contact)
  // Two who prove the same at once would each make an account.
  await sql`select pg_advisory_xact_lock(hashtext('proven-contact'), hashtext(${key.toString('base64url')}))`.execute(
    transaction.kysely,
  )
  const owner = await findOwner(transaction, brandId, contact)
  if (kind === 'sign-up') {
    const signUp = await takeSignUp(transaction, secrets, id)
    if (!signUp) return null
    // Proven meanwhile, as on another device: who has the phone has the account, and it stays as it is.
    const opened = owner
      ? { accountId: owner.id, bonus: null }
      : await openAccount(transaction, secrets, signUp, right)
    await dropClaims(transaction, key)
    return { kind: 'signed-in', ...opened }
  }
  if (kind === 'prove') {
    const claimant = await lockAccount(transaction, id)
    if (!claimant || (owner && owner.id !== id)) return null
    await setProven(transaction, id, contact)
    const bonus = await welcomeFriend(transaction, secrets, id, right.nowMs)
    await dropClaims(transaction, key)
    return { kind: 'signed-in', accountId: id, bonus }
  }
  // The contact may have become another's since the code was sent.
  if (owner?.id !== id) return null
  if (kind === 'sign-in') return { kind: 'signed-in', accountId: id, bonus: null }
  if (kind === 'reset')
    return { kind: 'reset', token: await makeResetToken(transaction, { id, brandId, deviceKey }) }
  throw new Error('A code opens something unknown')
}

async function openAccount(
  transaction: Transaction,
  secrets: ServerSecrets,
  signUp: SignUp,
  { contact: proven, visitor, nowMs }: RightCode,
): Promise<{ accountId: string; bonus: ReferralRules | null }> {
  const { brandId, told, passwordHash } = signUp
  const { email, mobile, fullName, gender, language } = told
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
  const friend = { accountId: id, brandId, code: told.referredBy, device: visitor }
  await noteReferral(transaction, secrets, friend)
  return { accountId: id, bonus: await welcomeFriend(transaction, secrets, id, nowMs) }
}
