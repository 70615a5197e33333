import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { drawBytes } from '@/server/platform/secret-id'
import type { SignedIn } from '@/server/platform/signed-in'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Lifetime in seconds: enough to think of a password. */
const goodForS = 600
const hashToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * Creates the token that sets a new password once, on one device, and invalidates earlier tokens. Only its
 * hash is stored.
 */
export async function makeResetToken(
  transaction: Transaction,
  account: { readonly id: string; readonly brandId: string; readonly deviceKey: Buffer },
): Promise<string> {
  await deleteResetTokens(transaction, account.id)
  const token = drawBytes(32).toString('base64url')
  await transaction.kysely
    .insertInto('reset_tokens')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      brand_id: account.brandId,
      device_key: account.deviceKey,
      expires_at: sql`now() + make_interval(secs => ${goodForS})`,
    })
    .execute()
  return token
}

/**
 * Returns the account whose password a token may set. The token is not a session and gives no access to the
 * account’s data.
 */
export async function findAccountByResetToken(
  db: Database,
  brandId: string,
  token: string,
): Promise<SignedIn | null> {
  const found = await db.kysely
    .selectFrom('reset_tokens')
    .select('account_id as id')
    .where('token_hash', '=', hashToken(token))
    .where('brand_id', '=', brandId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found ? { id: found.id, isFresh: true, email: null, givenEmail: null, phone: null } : null
}

/** Whether the value is a reset token, valid or not. */
export async function isResetToken(db: Database, token: string): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('reset_tokens')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return found !== undefined
}

/** Uses up a token on the device for which it was created; undefined when it is not valid. */
export async function consumeResetToken(
  transaction: Transaction,
  token: string,
  deviceKeys: readonly Buffer[],
) {
  const deleted = await transaction.kysely
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('device_key', 'in', deviceKeys)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id as accountId')
    .executeTakeFirst()
  return deleted?.accountId
}

export async function deleteResetTokens(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.kysely.deleteFrom('reset_tokens').where('account_id', '=', accountId).execute()
}

export async function deleteExpiredResetTokens(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('reset_tokens')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
