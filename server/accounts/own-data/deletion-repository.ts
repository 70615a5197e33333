import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import { orderIdsOf, type Person } from './person'

/** Locks a person's orders, the first of all locks, so that nobody begins to pay one of them meanwhile. */
export async function lockOrdersOf(transaction: Transaction, person: Person): Promise<void> {
  await orderIdsOf(transaction, person).orderBy('id').forUpdate().execute()
}

/** Whether money of a person's is on its way, here or back: what becomes of it they must be told. */
export async function hasMoneyUnderway(on: Database, person: Person): Promise<boolean> {
  const orders = orderIdsOf(on, person)
  const payment = on.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', 'in', orders)
    .where('state', 'in', ['started', 'verify', 'pending', 'needsOperator', 'refunding', 'refundStuck'])
  const refund = on.kysely
    .selectFrom('refunds')
    .select('id')
    .where('order_id', 'in', orders)
    .where('state', 'in', ['asked', 'underway', 'stuck'])
  const found = await payment.unionAll(refund).limit(1).executeTakeFirst()
  if (found) return true
  const paying = await orders.where('state', '=', 'paying').limit(1).executeTakeFirst()
  return paying !== undefined
}

/** A person's bookings whose show is still to come. */
export async function countComing(on: Database, person: Person): Promise<number> {
  const { count } = await on.kysely
    .selectFrom('bookings as b')
    .innerJoin('reservations as r', 'r.id', 'b.order_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('b.order_id', 'in', orderIdsOf(on, person))
    .where('b.cancelled_at', 'is', null)
    .where(sql<boolean>`(r.show ->> 'startsAt')::timestamptz > now()`)
    .executeTakeFirstOrThrow()
  return count
}
