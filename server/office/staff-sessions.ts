import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { staffSessionHours, staffSessionIdleMinutes } from '@/contract/limits'
import { readUserAgent } from '@/server/identity/sign-in/sign-in-as'
import { drawBytes } from '@/server/platform/secret-id'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { StaffRow } from './staff-repository'

const hashToken = (token: string) => hash('sha256', token, 'buffer')
const isOpen = sql<boolean>`s.created_at > now() - make_interval(hours => ${sql.lit(staffSessionHours)})
  and s.last_used_at > now() - make_interval(mins => ${sql.lit(staffSessionIdleMinutes)})`

/** Starts a session and returns its secret, 256 bits, of which only the hash is stored. */
export async function beginStaffSession(
  transaction: Transaction,
  staffId: string,
  userAgent: string | undefined,
): Promise<string> {
  const token = drawBytes(32).toString('base64url')
  const { browser, platform } = readUserAgent(userAgent ?? '')
  await transaction.kysely
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      browser: [browser, platform].filter((each) => each !== '').join(', '),
    })
    .execute()
  await transaction.kysely
    .updateTable('staff')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', staffId)
    .execute()
  return token
}

/**
 * Returns the person of a session as they are now: a role that was changed or access that was ended counts at
 * once. @param isUse false for what an open screen asks by itself, which does not keep a session from ending
 */
export async function findStaffBySession(
  db: Database,
  token: string,
  isUse: boolean,
): Promise<StaffRow | null> {
  if (token === '') return null
  const tokenHash = hashToken(token)
  const found = await db.kysely
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .selectAll('staff')
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('isLongAgo'))
    .where('s.token_hash', '=', tokenHash)
    .where('staff.ended_at', 'is', null)
    .where(isOpen)
    .executeTakeFirst()
  if (!found) return null
  const { isLongAgo, ...person } = found
  if (isUse && isLongAgo) await touch(db, tokenHash, person.id)
  return person
}

async function touch(db: Database, tokenHash: Buffer, staffId: string): Promise<void> {
  const now = sql<Date>`now()`
  await db.kysely
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
  await db.kysely.updateTable('staff').set({ last_seen_at: now }).where('id', '=', staffId).execute()
}

export async function endStaffSession(db: Database, token: string): Promise<void> {
  await db.kysely.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends all sessions of a person, optionally except the one of a token. */
export async function endStaffSessions(db: Database, staffId: string, butOf?: string): Promise<void> {
  await db.kysely
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(butOf !== undefined, (query) => query.where('token_hash', '<>', hashToken(butOf ?? '')))
    .execute()
}

export async function deleteExpiredStaffSessions(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('staff_sessions as s')
    .where(sql<boolean>`not (${isOpen})`)
    .execute()
}

/**
 * With https the name has the prefix that prevents other hosts of the domain from setting the cookie. // RFC
 * 6265bis §4.1.3
 */
const cookieName = (secure: boolean) => (secure ? '__Host-foyer-staff' : 'foyer-staff')

/** Returns the Set-Cookie header that signs a browser in; an empty token signs it out. */
export function staffCookie(token: string, secure: boolean): string {
  const lives = token === '' ? 0 : staffSessionHours * 3600
  return `${cookieName(secure)}=${token}; Path=/; Max-Age=${lives}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/**
 * Returns the session token of a Cookie header; empty if there is none, and if two differ: one of them may
 * come from an attacker.
 */
export function readStaffToken(cookieHeader: string | undefined, secure: boolean): string {
  const pattern = new RegExp(`(?:^|; *)${cookieName(secure)}=([\\w-]{43})(?=;|$)`, 'g')
  const [token = '', ...others] = new Set(
    Array.from((cookieHeader ?? '').matchAll(pattern), ([, each = '']) => each),
  )
  return others.length === 0 ? token : ''
}
