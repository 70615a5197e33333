import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { contactKey } from '@/server/platform/contact/contact'
import { insertAccount, lockContact } from '../account-repository'
import type { SocialIdentity } from './identity'

interface SocialVisitor {
  readonly brandId: string
  readonly language: LanguageCode
  readonly identity: SocialIdentity
}

/**
 * Returns the account of a provider’s identity; creates one when there is none. An account is matched by the
 * provider’s id, or by an address verified by both the provider and the account’s owner. An account with an
 * unverified claim to the address is not matched and loses it.
 */
export async function findOrCreateAccount(
  transaction: Transaction,
  { reserveSecret }: Pick<ServerSecrets, 'reserveSecret'>,
  { brandId, language, identity }: SocialVisitor,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { provider, subject, email } = identity
  const linked = await findLinkedAccount(transaction, brandId, identity)
  if (linked !== undefined) return { id: linked, isNew: false }

  const address = email?.isProof ? email.address.toLowerCase() : null
  if (address !== null)
    await lockContact(transaction, contactKey(reserveSecret, brandId, { kind: 'email', email: address }))
  const proven = address === null ? undefined : await provenAccount(transaction, brandId, address)
  const id =
    proven ??
    (await insertAccount(transaction, {
      brandId,
      language,
      firstName: identity.firstName.slice(0, 80),
      lastName: identity.lastName.slice(0, 80),
      ...(email && { email: { address: email.address, isVerified: email.isProof } }),
    }))
  if (address !== null) await removeUnverifiedClaims(transaction, brandId, address, id)
  await transaction.kysely
    .insertInto('social_identities')
    .values({ brand_id: brandId, provider, subject, account_id: id })
    .execute()
  return { id, isNew: proven === undefined }
}

/**
 * Returns the account linked to an identity and locks the identity until the transaction ends, so that two
 * windows do not create two accounts.
 */
export async function findLinkedAccount(
  transaction: Transaction,
  brandId: string,
  { provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('social-account'), hashtext(${`${brandId} ${provider} ${subject}`}))`.execute(
    transaction.kysely,
  )
  const linked = await transaction.kysely
    .selectFrom('social_identities')
    .select('account_id')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return linked?.account_id
}

async function provenAccount(transaction: Transaction, brandId: string, address: string) {
  const found = await transaction.kysely
    .selectFrom('accounts')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return found?.id
}

/**
 * Removes the address from accounts that claim it without verification and may be waiting for its owner. //
 * threats: pre-hijacking
 */
async function removeUnverifiedClaims(
  transaction: Transaction,
  brandId: string,
  address: string,
  ownerId: string,
) {
  await transaction.kysely
    .updateTable('accounts')
    .set({ email: null })
    .where('brand_id', '=', brandId)
    .where('email', '=', address)
    .where('email_verified_at', 'is', null)
    .where('id', '<>', ownerId)
    .execute()
}
