import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { rememberedS } from '@/contract/limits'
import { drawBytes } from '@/server/platform/random-bytes'
import type { SignedIn } from '@/server/platform/signed-in'
import { statement } from '@/server/platform/store/statement'
import type { Database, Store, Transaction } from '@/server/platform/store/store'

const hashOf = (token: string) => hash('sha256', token, 'buffer')

/** Begins a session of 30 days; returns its secret, 256 bits, which nobody can read again. // spec §9 */
export async function beginSession(
  transaction: Transaction,
  account: { readonly id: string; readonly brandId: string },
): Promise<string> {
  const token = drawBytes(32).toString('base64url')
  await transaction.kysely
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      account_id: account.id,
      brand_id: account.brandId,
      expires_at: sql`now() + make_interval(secs => ${rememberedS})`,
    })
    .execute()
  return token
}

const findStatement = statement('find-session', (db, args: { tokenHash: Buffer; brandId: string }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select([
      'a.id',
      sql<string | null>`case when a.email_verified_at is not null then a.email end`.as('email'),
      sql<string | null>`case when a.mobile_verified_at is not null then a.country_code end`.as(
        'countryCode',
      ),
      sql<string | null>`case when a.mobile_verified_at is not null then a.mobile end`.as('mobile'),
    ])
    .where('s.token_hash', '=', args.tokenHash)
    .where('s.brand_id', '=', args.brandId)
    .whereRef('a.brand_id', '=', 's.brand_id')
    .where('s.expires_at', '>', sql<Date>`now()`),
)

/** Whose session a token is of; a session of one brand is none of another. */
export async function findSignedIn(store: Store, brandId: string, token: string): Promise<SignedIn | null> {
  const found = (await store.run(findStatement, { tokenHash: hashOf(token), brandId })).rows[0]
  if (!found) return null
  const { id, email, countryCode, mobile } = found
  return { id, email, phone: countryCode !== null && mobile !== null ? { countryCode, mobile } : null }
}

/** Ends a session: its secret is worth nothing from now on. */
export async function endSession(on: Database, token: string): Promise<void> {
  await on.kysely.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Forgets sessions that ran out. */
export async function forgetOldSessions(on: Database): Promise<void> {
  await on.kysely
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
