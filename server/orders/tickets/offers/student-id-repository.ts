import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

interface StudentIdClaim {
  readonly orderId: string
  readonly scheduleId: string
  readonly idHash: Buffer
  /** When the ticket can no longer be used. */
  readonly forgetAt: Date
}

/**
 * Sets the student card of an order, replacing an earlier one; false when another order of the show has the
 * card, and the caller must then roll back. An order whose seats are no longer held loses its card.
 */
export async function claimStudentId(transaction: Transaction, claim: StudentIdClaim): Promise<boolean> {
  const { orderId, scheduleId, idHash, forgetAt } = claim
  const { kysely } = transaction
  await freeStudentId(transaction, orderId)
  await kysely
    .updateTable('student_ids')
    .set({ is_lost: true })
    .where('schedule_id', '=', scheduleId)
    .where('id_hash', '=', idHash)
    .where('is_lost', '=', false)
    .where('is_sold', '=', false)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('reservations as r')
            .select('r.id')
            .whereRef('r.id', '=', 'student_ids.order_id')
            .where((eb) =>
              eb.or([
                eb('r.state', 'in', ['paying', 'confirmed']),
                eb.and([eb('r.state', '=', 'held'), eb('r.expires_at', '>', sql<Date>`now()`)]),
              ]),
            ),
        ),
      ),
    )
    .execute()
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('student_ids')
    .values({ order_id: orderId, schedule_id: scheduleId, id_hash: idHash, forget_at: forgetAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function freeStudentId(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.kysely.deleteFrom('student_ids').where('order_id', '=', orderId).execute()
}

/** Makes the order’s student card permanent; false when another order got it meanwhile. True without one. */
export async function confirmStudentId(transaction: Transaction, orderId: string): Promise<boolean> {
  await transaction.kysely
    .updateTable('student_ids')
    .set({ is_sold: true })
    .where('order_id', '=', orderId)
    .where('is_lost', '=', false)
    .execute()
  const row = await select(transaction, orderId)
  return row?.is_lost !== true
}

/** Frees the order’s student card for its former show; the card is still checked with the tickets. */
export async function moveStudentId(
  transaction: Transaction,
  orderId: string,
  { scheduleId, forgetAt }: Pick<StudentIdClaim, 'scheduleId' | 'forgetAt'>,
): Promise<void> {
  await transaction.kysely
    .updateTable('student_ids')
    .set({ schedule_id: scheduleId, forget_at: forgetAt })
    .where('order_id', '=', orderId)
    .execute()
}

/** Whether a student card must be checked together with the tickets of an order. */
export async function hasStudentId(db: Database, orderId: string): Promise<boolean> {
  return (await select(db, orderId))?.is_lost === false
}

/** Deletes the cards of past shows. Returns the number of deleted cards. */
export async function deleteOldStudentIds(db: Database): Promise<number> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('student_ids')
    .where('forget_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function select(db: Database, orderId: string) {
  return db.kysely
    .selectFrom('student_ids')
    .select('is_lost')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
