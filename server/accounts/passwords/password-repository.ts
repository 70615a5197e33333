import type { Database, Transaction } from '@/server/platform/store/store'

/**
 * Replaces a hash with a stronger one of the same password, unless the password was changed in the meantime.
 */
export async function replaceHash(
  db: Database,
  accountId: string,
  before: string,
  after: string,
): Promise<void> {
  await db.kysely
    .updateTable('accounts')
    .set({ password_hash: after })
    .where('id', '=', accountId)
    .where('password_hash', '=', before)
    .execute()
}

/** @param hash null: disables password sign-in until a new password is set. */
export async function setPassword(
  transaction: Transaction,
  accountId: string,
  hash: string | null,
): Promise<void> {
  await transaction.kysely
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .execute()
}
