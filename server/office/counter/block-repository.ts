import { sql, type Insertable, type Selectable } from 'kysely'
import { getBlockHolder } from '@/server/inventory/blocked-seats-repository'
import type { CounterBlocksTable } from '@/server/platform/store/tables/counter-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export type BlockRow = Selectable<CounterBlocksTable>

export function findBlock(db: Database, id: string): Promise<BlockRow | undefined> {
  return db.kysely.selectFrom('counter_blocks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lets one request at a time change a block, or set it aside. */
export async function lockBlock(transaction: Transaction, id: string): Promise<BlockRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('counter-block'), hashtext(${id}))`.execute(
    transaction.kysely,
  )
  return findBlock(transaction, id)
}

export async function insertBlock(
  transaction: Transaction,
  block: Insertable<CounterBlocksTable>,
): Promise<void> {
  await transaction.kysely.insertInto('counter_blocks').values(block).execute()
}

/** Gives a device the blocks of its till that no other one has, and returns all that it may sell, by show. */
export async function takeBlocksOf(
  db: Database,
  till: { readonly cinemaId: string; readonly till: string; readonly device: string },
): Promise<BlockRow[]> {
  await db.kysely
    .updateTable('counter_blocks')
    .set({ device: till.device })
    .where('cinema_id', '=', till.cinemaId)
    .where('till', '=', till.till)
    .where('device', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .execute()
  return db.kysely
    .selectFrom('counter_blocks')
    .selectAll()
    .where('cinema_id', '=', till.cinemaId)
    .where('till', '=', till.till)
    .where('device', '=', till.device)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('ends_at')
    .orderBy('id')
    .execute()
}

/** Returns the seats of a block that are still set aside. */
export async function findSeatsLeft(
  db: Database,
  { schedule_id, action_id }: Pick<BlockRow, 'schedule_id' | 'action_id'>,
): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('claims')
    .select('seat_index as seatIndex')
    .where('schedule_id', '=', schedule_id)
    .where('reservation_id', '=', getBlockHolder(action_id))
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seat_index')
    .execute()
  return rows.map(({ seatIndex }) => seatIndex)
}

/** Returns those of the orders of sales that were entered, or dropped: their codes are used. */
export async function findUsedOrders(db: Database, orders: readonly string[]): Promise<Set<string>> {
  const entered = db.kysely.selectFrom('counter_sales').select('order_id').where('order_id', 'in', orders)
  const dropped = db.kysely
    .selectFrom('counter_dropped_sales')
    .select('order_id')
    .where('order_id', 'in', orders)
  const rows = await entered.unionAll(dropped).execute()
  return new Set(rows.map((row) => row.order_id))
}

export async function isDropped(db: Database, orderId: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('counter_dropped_sales')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
