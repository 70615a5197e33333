import { sql } from 'kysely'
import { replaceLines, type OrderLine } from '@/server/orders/order-repository'
import type { OrdersTable } from '@/server/platform/store/tables/order-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export interface NewVoucherOrder {
  readonly order: Omit<OrdersTable, 'created_at' | 'kind' | 'state' | 'promotions'>
  readonly lines: readonly OrderLine[]
  readonly attemptKey: Buffer
  readonly asked: Buffer
  readonly successUrl: string
  readonly failUrl: string
  readonly validDays: number
}

/** Serializes attempts with one key until the transaction ends. */
export async function lockAttempt(transaction: Transaction, attemptKey: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`voucher-attempt:${attemptKey.toString('hex')}`}, 0))`.execute(
    transaction.kysely,
  )
}

export function findByAttempt(db: Database, attemptKey: Buffer) {
  return db.kysely
    .selectFrom('voucher_orders')
    .select(['order_id as orderId', 'asked'])
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
}

export async function insertVoucherOrder(
  transaction: Transaction,
  voucherOrder: NewVoucherOrder,
): Promise<void> {
  await transaction.kysely
    .insertInto('orders')
    .values({ ...voucherOrder.order, kind: 'vouchers', state: 'open' })
    .execute()
  await replaceLines(transaction, voucherOrder.order.id, voucherOrder.lines)
  await transaction.kysely
    .insertInto('voucher_orders')
    .values({
      order_id: voucherOrder.order.id,
      attempt_key: voucherOrder.attemptKey,
      asked: voucherOrder.asked,
      success_url: voucherOrder.successUrl,
      fail_url: voucherOrder.failUrl,
      valid_days: voucherOrder.validDays,
    })
    .execute()
}

/** Finds the request of a voucher order; undefined for another kind of order. */
export function findVoucherOrder(db: Database, orderId: string) {
  return db.kysely
    .selectFrom('voucher_orders')
    .select([
      'order_id as orderId',
      'success_url as successUrl',
      'fail_url as failUrl',
      'valid_days as validDays',
      sql<boolean>`created_at < now() - interval '1 hour'`.as('isOld'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Counts the payment attempts of an order that ended without buying anything. */
export async function countEnded(db: Database, orderId: string): Promise<number> {
  const { ended } = await db.kysely
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('ended'))
    .where('order_id', '=', orderId)
    .where('part', '=', 0)
    .where('state', 'in', ['declined', 'refunding', 'refunded', 'refundStuck'])
    .executeTakeFirstOrThrow()
  return ended
}
