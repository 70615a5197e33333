import { hash } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { undoContactDays } from '@/contract/account/contact'
import type { ContactChangesTable } from '@/server/platform/store/tables/account-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Contact } from '@/server/platform/contact/contact'

export type ContactChange = Selectable<ContactChangesTable>

const hashToken = (token: string) => hash('sha256', token, 'buffer')
const isRecent = sql<boolean>`changed_at > now() - make_interval(days => ${sql.lit(undoContactDays)})`

/**
 * Records the contact that a change replaced.
 * @param token of the notice that can revert it; null when no notice is sent
 */
export async function insertContactChange(
  transaction: Transaction,
  accountId: string,
  kind: Contact['kind'],
  replaced: Contact | null,
  token: string | null,
): Promise<void> {
  await transaction.kysely
    .insertInto('contact_changes')
    .values({
      account_id: accountId,
      kind,
      email: replaced?.kind === 'email' ? replaced.email : null,
      country_code: replaced?.kind === 'mobile' ? replaced.countryCode : null,
      mobile: replaced?.kind === 'mobile' ? replaced.mobile : null,
      token_hash: token === null ? null : hashToken(token),
    })
    .execute()
}

/**
 * Returns the change that a notice can still revert, followed by later changes of the same account, earliest
 * first.
 */
export async function findUndoable(db: Database, brandId: string, token: string): Promise<ContactChange[]> {
  const target = db.kysely
    .selectFrom('contact_changes as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('c.token_hash', '=', hashToken(token))
    .where('c.undone_at', 'is', null)
    .where('a.brand_id', '=', brandId)
    .where(isRecent)
  return db.kysely
    .selectFrom('contact_changes')
    .selectAll()
    .where('account_id', '=', target.select('c.account_id'))
    .where('id', '>=', target.select('c.id'))
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Returns the seconds since an account’s mobile number changed; null if it never did, or that was undone. */
export async function secondsSinceMobileChange(db: Database, accountId: string): Promise<number | null> {
  const { since } = await db.kysely
    .selectFrom('contact_changes')
    .select(sql<number | null>`extract(epoch from now() - max(changed_at))::float`.as('since'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'mobile')
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return since
}

export async function markUndone(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.kysely
    .updateTable('contact_changes')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteOldContactChanges(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('contact_changes')
    .where(sql<boolean>`not ${isRecent}`)
    .execute()
}
