import type { SocialProvider } from '@/contract/account/social-sign-in'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { SocialIdentity } from './identity'

export interface SignInMethodChange {
  readonly provider: SocialProvider
  readonly what: 'linked' | 'unlinked'
}

export function listIdentities(db: Database, accountId: string) {
  return db.kysely
    .selectFrom('social_identities')
    .select(['provider', 'created_at as linkedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

/** To be called after `findLinkedAccount` found no account, in the same transaction. */
export async function linkIdentity(
  transaction: Transaction,
  brandId: string,
  accountId: string,
  { provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>,
): Promise<void> {
  await transaction.kysely
    .insertInto('social_identities')
    .values({ brand_id: brandId, provider, subject, account_id: accountId })
    .execute()
}

export async function unlinkProvider(
  transaction: Transaction,
  accountId: string,
  provider: SocialProvider,
): Promise<void> {
  await transaction.kysely
    .deleteFrom('social_identities')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute()
}

export async function addChange(
  transaction: Transaction,
  accountId: string,
  { provider, what }: SignInMethodChange,
): Promise<void> {
  await transaction.kysely
    .insertInto('sign_in_changes')
    .values({ account_id: accountId, provider, what })
    .execute()
}
