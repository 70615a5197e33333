import type { SocialProvider } from '@/contract/account/social-sign-in'
import type { Transaction } from '@/server/platform/store/store'
import type { Contact } from '@/server/platform/contact/contact'
import type { Account } from './account-repository'
import { listAccountPasskeys } from './passkeys/passkey-repository'
import { listIdentities } from './social/identity-repository'

type RemovedMethod = { readonly provider: SocialProvider } | { readonly passkeyId: string }

/**
 * Whether the owner of a locked account could still sign in. Passwords and codes both need a verified
 * contact.
 */
export async function hasOtherSignInMethod(
  transaction: Transaction,
  account: Account,
  leaving: RemovedMethod,
): Promise<boolean> {
  if (findProvenContact(account)) return true
  const identities = await listIdentities(transaction, account.id)
  const keys = await listAccountPasskeys(transaction, account.id)
  return (
    identities.some(({ provider }) => !('provider' in leaving) || provider !== leaving.provider) ||
    keys.some(({ credential_id: id }) => !('passkeyId' in leaving) || id !== leaving.passkeyId)
  )
}

/** Returns the contact that receives sign-in codes. */
export function findProvenContact(account: Account): Contact | null {
  const { email, country_code: countryCode, mobile } = account
  if (email !== null && account.email_verified_at !== null) return { kind: 'email', email }
  return countryCode !== null && mobile !== null && account.mobile_verified_at !== null
    ? { kind: 'mobile', countryCode, mobile }
    : null
}
