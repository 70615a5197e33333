import { sql, type Selectable } from 'kysely'
import type { PasskeysTable } from '@/server/platform/store/tables/account-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export type Passkey = Selectable<PasskeysTable>

interface NewPasskey {
  readonly brandId: string
  readonly accountId: string
  readonly siteId: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly isSynced: boolean
}

/** Returns false when the key is already registered. */
export async function insertPasskey(db: Database, key: NewPasskey): Promise<boolean> {
  const added = await db.kysely
    .insertInto('passkeys')
    .values({
      brand_id: key.brandId,
      credential_id: key.credentialId,
      account_id: key.accountId,
      rp_id: key.siteId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      name: key.name,
      is_synced: key.isSynced,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns an account’s passkeys, newest first. */
export function listAccountPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  return db.kysely
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Locks the passkey until the transaction ends: of two sign-ins with the same counter, the second is refused.
 */
export function lockPasskey(transaction: Transaction, brandId: string, credentialId: string) {
  return transaction.kysely
    .selectFrom('passkeys')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

export async function recordPasskeyUse(
  transaction: Transaction,
  key: Pick<Passkey, 'brand_id' | 'credential_id'>,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<void> {
  await transaction.kysely
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, used_at: sql<Date>`now()` })
    .where('brand_id', '=', key.brand_id)
    .where('credential_id', '=', key.credential_id)
    .execute()
}

export async function deletePasskey(db: Database, accountId: string, credentialId: string): Promise<void> {
  await db.kysely
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .execute()
}
