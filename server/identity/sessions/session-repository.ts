import { hash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { brands } from '@/brands/brands'
import { freshSessionMs } from '@/contract/define-call'
import { cookieLifetimeS, sharedDeviceIdleS } from '@/contract/limits'
import { drawBytes } from '@/server/platform/secret-id'
import type { FindSignedIn } from '@/server/platform/signed-in'
import type { SessionsTable } from '@/server/platform/store/tables/account-tables'
import { statement } from '@/server/platform/store/statement'
import type { Database, Transaction } from '@/server/platform/store/store'
import { findAccountByResetToken } from '../passwords/reset-token-repository'

const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** How a session was started: by a password, by a code that was sent, or by a provider or passkey. */
export type SignInMethod = Selectable<SessionsTable>['begun_by']

export interface SessionOrigin {
  readonly signInMethod: SignInMethod
  readonly browser: string
  readonly platform: string
  readonly countryId: number
}
const nowhere: SessionOrigin = { signInMethod: 'other', browser: '', platform: '', countryId: 0 }

const isShared = (brandId: string) => brands.find(({ id }) => id === brandId)?.account.sharesDevices === true

/** Returns the seconds after which an unused session ends. */
const unusedS = (brandId: string) => (isShared(brandId) ? sharedDeviceIdleS : cookieLifetimeS)

/**
 * Starts a session of 30 days, or on shared devices of 14 from its last use; returns its secret, 256 bits, of
 * which only the hash is stored. // spec §9
 */
export async function beginSession(
  transaction: Transaction,
  account: { readonly id: string; readonly brandId: string },
  { signInMethod, browser, platform, countryId }: SessionOrigin = nowhere,
): Promise<string> {
  const token = drawBytes(32).toString('base64url')
  await transaction.kysely
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      brand_id: account.brandId,
      begun_by: signInMethod,
      browser,
      platform,
      country_id: countryId,
      expires_at: sql`now() + make_interval(secs => ${unusedS(account.brandId)})`,
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
      sql<boolean>`s.created_at > now() - make_interval(secs => ${sql.lit(freshSessionMs / 1000)})`.as(
        'isFresh',
      ),
      sql<boolean>`s.last_used_at < now() - interval '1 hour'`.as('isLongAgo'),
      sql<string | null>`case when a.email_verified_at is not null then a.email end`.as('email'),
      'a.email as givenEmail',
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

/** Returns the account of a session token; a session is valid for one brand only. */
export const findSignedIn: FindSignedIn = async (store, brandId, token, takesReset = false) => {
  const tokenHash = hashToken(token)
  const found = (await store.run(findStatement, { tokenHash, brandId })).rows[0]
  if (!found) return takesReset ? findAccountByResetToken(store, brandId, token) : null
  const { id, isFresh, email, givenEmail, countryCode, mobile } = found
  // A failed write, as on a read-only database, does not prevent signing in.
  if (found.isLongAgo) await touchSession(store, brandId, tokenHash).catch(() => {})
  const phone = countryCode !== null && mobile !== null ? { countryCode, mobile } : null
  return { id, isFresh, email, givenEmail, phone }
}

function touchSession(db: Database, brandId: string, tokenHash: Buffer) {
  const end = sql<Date>`least(created_at + make_interval(secs => ${cookieLifetimeS}), now() + make_interval(secs => ${unusedS(brandId)}))`
  return db.kysely
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()`, expires_at: end })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Returns a session by its token, for its owner to list or end. */
export function findSession(db: Database, token: string) {
  return db.kysely
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Returns an account’s sessions, most recently used first. */
export function listSessions(db: Database, accountId: string) {
  return db.kysely
    .selectFrom('sessions')
    .select([
      'id',
      'browser',
      'platform',
      'country_id as countryId',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one session of an account; false when the account has no session with this id. */
export async function endSessionOf(db: Database, accountId: string, id: string): Promise<boolean> {
  const ended = await db.kysely
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all sessions of an account, optionally except one; returns their number. */
export async function endSessionsOf(db: Database, accountId: string, butId?: string): Promise<number> {
  const ended = await db.kysely
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(butId !== undefined, (query) => query.where('id', '<>', butId ?? ''))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.kysely.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
