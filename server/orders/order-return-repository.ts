import type { Insertable } from 'kysely'
import type { OrderReturnsTable } from '@/server/platform/store/tables/order-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

const select = (db: Database) =>
  db.kysely
    .selectFrom('order_returns')
    .select([
      'id',
      'order_id as orderId',
      'seats',
      'foods',
      'amount_minor as amountMinor',
      'line_minor as lineMinor',
      'currency',
      'is_whole as isWhole',
      'reason',
      'asked_by as askedBy',
      'why',
      'created_at as createdAt',
    ])

export function findReturns(db: Database, orderId: string) {
  return select(db).where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute()
}
export type OrderReturn = Awaited<ReturnType<typeof findReturns>>[number]

export async function insertReturn(
  transaction: Transaction,
  orderReturn: Insertable<OrderReturnsTable>,
): Promise<void> {
  await transaction.kysely.insertInto('order_returns').values(orderReturn).execute()
}

/** Returns the amount refunded from an order, in minor units. */
export function sumReturned(returns: readonly Pick<OrderReturn, 'amountMinor'>[]): number {
  return returns.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
