import { sql, type Insertable, type Selectable } from 'kysely'
import type { ShiftReport } from '@/contract/office/counter-shifts'
import { openStates } from '@/server/payments/payment-repository'
import type { CounterShiftsTable } from '@/server/platform/store/tables/counter-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export type ShiftRow = Selectable<CounterShiftsTable>

/** Keeps shifts of a cinema from being opened while its day is closed, and the other way round. */
export async function lockCounter(transaction: Transaction, cinemaId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('counter'), hashtext(${cinemaId}))`.execute(
    transaction.kysely,
  )
}

export function findShiftOfRequest(db: Database, requestId: string): Promise<ShiftRow | undefined> {
  return db.kysely
    .selectFrom('counter_shifts')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

export function findShift(db: Database, id: string): Promise<ShiftRow | undefined> {
  return db.kysely.selectFrom('counter_shifts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a shift: sales share it, so that tills do not wait for each other; whoever counts it has it alone. */
export function lockShift(
  transaction: Transaction,
  id: string,
  how: 'shared' | 'alone',
): Promise<ShiftRow | undefined> {
  const found = transaction.kysely.selectFrom('counter_shifts').selectAll().where('id', '=', id)
  return (how === 'shared' ? found.forShare() : found.forUpdate()).executeTakeFirst()
}

/** The open shifts of a cinema, by till. */
export function listOpenShifts(db: Database, cinemaId: string): Promise<ShiftRow[]> {
  return db.kysely
    .selectFrom('counter_shifts')
    .selectAll()
    .where('cinema_id', '=', cinemaId)
    .where('closed_at', 'is', null)
    .orderBy('till')
    .execute()
}

/** Stores a shift; undefined when its till has an open one. */
export function insertShift(
  transaction: Transaction,
  shift: Insertable<CounterShiftsTable>,
): Promise<ShiftRow | undefined> {
  return transaction.kysely
    .insertInto('counter_shifts')
    .values(shift)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function setShiftPerson(
  transaction: Transaction,
  id: string,
  person: Pick<ShiftRow, 'staff_id' | 'by_name' | 'signed_in_id'>,
): Promise<ShiftRow> {
  return transaction.kysely
    .updateTable('counter_shifts')
    .set(person)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function storeZReport(
  transaction: Transaction,
  id: string,
  report: ShiftReport,
  closedBy: string,
): Promise<void> {
  await transaction.kysely
    .updateTable('counter_shifts')
    .set({
      closed_at: report.closedAt,
      closed_by: closedBy,
      z_number: report.zNumber,
      report: JSON.stringify(report),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the next number of a till’s Z reports. */
export async function takeZNumber(
  transaction: Transaction,
  { cinema_id, till }: Pick<ShiftRow, 'cinema_id' | 'till'>,
): Promise<number> {
  const { next } = await transaction.kysely
    .selectFrom('counter_shifts')
    .select(sql<number>`coalesce(max(z_number), 0) + 1`.as('next'))
    .where('cinema_id', '=', cinema_id)
    .where('till', '=', till)
    .executeTakeFirstOrThrow()
  return next
}

/** Whether money of a shift is noted, and not in the ledger yet. */
export async function hasUnsettled(transaction: Transaction, shiftId: string): Promise<boolean> {
  const sale = transaction.kysely
    .selectFrom('counter_sales as c')
    .innerJoin('payments as p', 'p.id', 'c.payment_id')
    .select('c.order_id as id')
    .where('c.shift_id', '=', shiftId)
    .where('p.state', 'in', [...openStates])
  const payout = transaction.kysely
    .selectFrom('counter_payouts as o')
    .innerJoin('refunds as f', 'f.id', 'o.refund_id')
    .select('o.refund_id as id')
    .where('o.shift_id', '=', shiftId)
    .where('f.state', '<>', 'done')
  return (await sale.unionAll(payout).limit(1).executeTakeFirst()) !== undefined
}

/** Adds up what was noted in a shift. */
export async function sumShift(db: Database, shiftId: string) {
  const minor = (of: string, way: string) =>
    sql<number>`coalesce(sum(${sql.ref(`${of}.amount_minor`)}) filter (where ${sql.ref(`${of}.way`)} = ${way}), 0)::int`
  const sold = await db.kysely
    .selectFrom('counter_sales as c')
    .innerJoin('payments as p', 'p.id', 'c.payment_id')
    .select([
      sql<number>`count(*)::int`.as('sales'),
      minor('c', 'cash').as('cash'),
      minor('c', 'terminal').as('terminal'),
    ])
    .where('shift_id', '=', shiftId)
    // A voucher that was spent meanwhile paid nothing.
    .where('p.state', '<>', 'declined')
    .executeTakeFirstOrThrow()
  const { vouchers } = await db.kysely
    .selectFrom('counter_sales as c')
    .innerJoin('payments as p', 'p.order_id', 'c.order_id')
    .innerJoin('ledger as l', (join) => join.on('l.dedupe_key', '=', sql<string>`'in:' || p.id`))
    .select(sql<number>`coalesce(sum(l.amount_minor), 0)::int`.as('vouchers'))
    .where('c.shift_id', '=', shiftId)
    .where('p.instrument', '=', 'voucher')
    .executeTakeFirstOrThrow()
  const back = await db.kysely
    .selectFrom('counter_payouts')
    .select([
      minor('counter_payouts', 'cash').as('cash'),
      minor('counter_payouts', 'terminal').as('terminal'),
    ])
    .where('shift_id', '=', shiftId)
    .executeTakeFirstOrThrow()
  const moves = await db.kysely
    .selectFrom('counter_cash')
    .select([
      'kind',
      'amount_minor as amountMinor',
      'by_name as by',
      'confirmed_name as confirmedBy',
      'why',
      'moved_at as at',
    ])
    .where('shift_id', '=', shiftId)
    .orderBy('moved_at')
    .orderBy('request_id')
    .execute()
  return { sold: { ...sold, vouchers }, back, moves }
}

export async function isDayClosed(db: Database, cinemaId: string, day: string): Promise<boolean> {
  const closed = await db.kysely
    .selectFrom('counter_days')
    .select('day')
    .where('cinema_id', '=', cinemaId)
    .where('day', '=', day)
    .executeTakeFirst()
  return closed !== undefined
}
