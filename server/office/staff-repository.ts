import { sql, type Selectable } from 'kysely'
import type { Role } from '@/contract/office/permissions'
import type { StaffLimits } from '@/contract/office/staff-calls'
import type { StaffTable } from '@/server/platform/store/tables/staff-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import { deletePasskeys } from './staff-passkey-repository'

export type StaffRow = Selectable<StaffTable>

const now = sql<Date>`now()`

export function findStaff(db: Database, id: string): Promise<StaffRow | undefined> {
  return db.kysely.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findStaffByEmail(db: Database, email: string): Promise<StaffRow | undefined> {
  return db.kysely.selectFrom('staff').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()
}

/** Locks members of staff by id, in ascending order, so that two changes of each other cannot deadlock. */
export function lockStaff(transaction: Transaction, ids: readonly string[]): Promise<StaffRow[]> {
  return transaction.kysely
    .selectFrom('staff')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function listStaff(db: Database): Promise<StaffRow[]> {
  return db.kysely.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute()
}

/** Whether somebody can act as owner now. An owner who never opened the invitation cannot. */
export async function hasActiveOwner(db: Database): Promise<boolean> {
  const owner = await db.kysely
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

interface NewStaff {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly limits: StaffLimits
}

/** Adds a member of staff without a password; undefined when the address belongs to somebody already. */
export function addStaff(
  transaction: Transaction,
  { email, name, role, limits }: NewStaff,
): Promise<StaffRow | undefined> {
  return transaction.kysely
    .insertInto('staff')
    .values({ email: email.toLowerCase(), name, role, limits: JSON.stringify(limits) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Makes somebody owner anew: without password and second factor, whatever they had before. */
export async function makeOwner(
  transaction: Transaction,
  { email, name, role, limits }: NewStaff,
): Promise<StaffRow> {
  const owner = { name, role, limits: JSON.stringify(limits) }
  const made = await transaction.kysely
    .insertInto('staff')
    .values({ email: email.toLowerCase(), ...owner })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        ...owner,
        password_hash: null,
        totp_sealed: null,
        totp_confirmed_at: null,
        totp_pending_sealed: null,
        has_passkey: false,
        ended_at: null,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  await deletePasskeys(transaction, made.id)
  return made
}

export async function changeRole(
  transaction: Transaction,
  id: string,
  { role, limits }: Pick<NewStaff, 'role' | 'limits'>,
): Promise<StaffRow> {
  return transaction.kysely
    .updateTable('staff')
    .set({ role, limits: JSON.stringify(limits) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setEnded(transaction: Transaction, id: string, isEnded: boolean): Promise<StaffRow> {
  return transaction.kysely
    .updateTable('staff')
    .set({ ended_at: isEnded ? now : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setPasswordHash(
  transaction: Transaction,
  id: string,
  hash: string,
  name: string | undefined,
): Promise<StaffRow> {
  return transaction.kysely
    .updateTable('staff')
    .set({ password_hash: hash, ...(name !== undefined && { name }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setPinHash(db: Database, id: string, hash: string): Promise<void> {
  await db.kysely.updateTable('staff').set({ pin_hash: hash }).where('id', '=', id).execute()
}

export async function setPendingFactor(db: Database, id: string, sealed: Buffer): Promise<void> {
  await db.kysely.updateTable('staff').set({ totp_pending_sealed: sealed }).where('id', '=', id).execute()
}

/** Puts the pending secret into force. @param step of the code that confirmed it */
export async function confirmPendingFactor(
  transaction: Transaction,
  id: string,
  sealed: Buffer,
  step: number,
): Promise<StaffRow> {
  return transaction.kysely
    .updateTable('staff')
    .set({
      totp_sealed: sealed,
      totp_confirmed_at: now,
      totp_pending_sealed: null,
      last_totp_step: step,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeFactors(transaction: Transaction, id: string): Promise<StaffRow> {
  await deletePasskeys(transaction, id)
  return transaction.kysely
    .updateTable('staff')
    .set({ totp_sealed: null, totp_confirmed_at: null, totp_pending_sealed: null, has_passkey: false })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function setHasPasskey(
  transaction: Transaction,
  id: string,
  hasPasskey: boolean,
): Promise<StaffRow> {
  return transaction.kysely
    .updateTable('staff')
    .set({ has_passkey: hasPasskey })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Uses up a code’s step; false when it or a later one was accepted before, also by a simultaneous request. */
export async function consumeStep(db: Database, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('staff')
    .set({ last_totp_step: step })
    .where('id', '=', id)
    .where('last_totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isKnownDevice(db: Database, staffId: string, deviceKey: Buffer): Promise<boolean> {
  const known = await db.kysely
    .selectFrom('staff_devices')
    .select('seen_at')
    .where('staff_id', '=', staffId)
    .where('device_key', '=', deviceKey)
    .executeTakeFirst()
  return known !== undefined
}

export async function saveDevice(
  transaction: Transaction,
  staffId: string,
  deviceKey: Buffer,
): Promise<void> {
  await transaction.kysely
    .insertInto('staff_devices')
    .values({ staff_id: staffId, device_key: deviceKey })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_key']).doUpdateSet({ seen_at: now }))
    .execute()
}
