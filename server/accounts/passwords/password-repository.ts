import type { Database, Transaction } from '@/server/platform/store/store'

/** Puts a stronger hash of the same password in its place, unless the password was changed meanwhile. */
export async function replaceHash(
  on: Database,
  accountId: string,
  before: string,
  after: string,
): Promise<void> {
  await on.kysely
    .updateTable('accounts')
    .set({ password_hash: after })
    .where('id', '=', accountId)
    .where('password_hash', '=', before)
    .execute()
}

/** @param hash null: nobody signs in by a password until a new one is chosen. */
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
