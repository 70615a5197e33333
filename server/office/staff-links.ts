import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { drawBytes } from '@/server/platform/secret-id'
import type { StaffLinksTable } from '@/server/platform/store/tables/staff-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { StaffRow } from './staff-repository'

export type LinkKind = StaffLinksTable['kind']

const hoursOf: Readonly<Record<LinkKind, number>> = { invitation: 3 * 24, password: 1 }
const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** Returns the secret of a new link, 256 bits. */
export const makeLinkToken = () => drawBytes(32).toString('base64url')

/** Stores the hash of a link’s secret; the person’s earlier links of this kind end. */
export async function addLink(
  transaction: Transaction,
  staffId: string,
  kind: LinkKind,
  token: string,
): Promise<void> {
  await transaction.kysely
    .deleteFrom('staff_links')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .execute()
  await transaction.kysely
    .insertInto('staff_links')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      kind,
      expires_at: sql`now() + make_interval(hours => ${hoursOf[kind]})`,
    })
    .execute()
}

export async function findLink(
  db: Database,
  token: string,
): Promise<{ readonly kind: LinkKind; readonly staff: StaffRow } | null> {
  const found = await db.kysely
    .selectFrom('staff_links as l')
    .innerJoin('staff', 'staff.id', 'l.staff_id')
    .selectAll('staff')
    .select('l.kind')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('staff.ended_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { kind, ...staff } = found
  return { kind, staff }
}

/** Uses up a link; false when it was used or has expired. */
export async function consumeLink(transaction: Transaction, token: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.kysely
    .deleteFrom('staff_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function endLinks(transaction: Transaction, staffId: string): Promise<void> {
  await transaction.kysely.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
}

export async function deleteExpiredStaffLinks(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('staff_links')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
