import { sql, type Insertable, type Selectable } from 'kysely'
import type { StaffPasskeysTable } from '@/server/platform/store/tables/staff-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export type StaffPasskey = Selectable<StaffPasskeysTable>

/** Returns false when the key is registered already. */
export async function insertPasskey(
  transaction: Transaction,
  key: Omit<Insertable<StaffPasskeysTable>, 'created_at' | 'used_at'>,
): Promise<boolean> {
  const added = await transaction.kysely
    .insertInto('staff_passkeys')
    .values({ ...key, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns a person’s passkeys, newest first. */
export function listStaffPasskeys(db: Database, staffId: string): Promise<StaffPasskey[]> {
  return db.kysely
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .execute()
}

export function findPasskey(db: Database, credentialId: string): Promise<StaffPasskey | undefined> {
  return db.kysely
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export async function recordPasskeyUse(
  transaction: Transaction,
  credentialId: string,
  counter: number,
): Promise<void> {
  await transaction.kysely
    .updateTable('staff_passkeys')
    .set({ counter, used_at: sql<Date>`now()` })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** Deletes one passkey of a person, or all. */
export async function deletePasskeys(
  transaction: Transaction,
  staffId: string,
  credentialId?: string,
): Promise<void> {
  await transaction.kysely
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .$if(credentialId !== undefined, (query) => query.where('credential_id', '=', credentialId ?? ''))
    .execute()
}
