import { sql } from 'kysely'
import type { Order } from '@/server/orders/order-repository'
import type { Database, Transaction } from '@/server/platform/store/store'

/** An order that staff make at once, with the reservation that its claims will belong to. */
export interface GivenOrder extends Omit<Order, 'kind'> {
  readonly scheduleId: string
  readonly attemptKey: Buffer
  readonly seatIndices: readonly number[]
  readonly show: object
  readonly maxTickets: number
}

/** Stores an order and its reservation, whose seats the caller claims; one that is open is held for long enough to pay it. */
export async function insertGivenOrder(transaction: Transaction, order: GivenOrder): Promise<void> {
  const { kysely } = transaction
  await kysely
    .insertInto('orders')
    .values({
      id: order.id,
      brand_id: order.brandId,
      kind: 'tickets',
      state: order.state,
      country_id: order.countryId,
      language: order.language,
      currency: order.currency,
      visitor: order.visitor,
      key_hash: order.keyHash,
      email: order.email,
      mobile: order.mobile,
      country_code: order.countryCode,
      account_id: null,
    })
    .execute()
  await kysely
    .insertInto('reservations')
    .values({
      id: order.id,
      schedule_id: order.scheduleId,
      attempt_key: order.attemptKey,
      visitor: order.visitor,
      state: 'held',
      seat_indices: [...order.seatIndices],
      seat_count: order.seatIndices.length,
      show: JSON.stringify(order.show),
      max_tickets: order.maxTickets,
      expires_at: order.state === 'open' ? sql<Date>`now() + interval '10 minutes'` : sql<Date>`now()`,
    })
    .execute()
}

export async function insertGivenTickets(
  transaction: Transaction,
  given: {
    readonly orderId: string
    readonly actionId: string
    readonly staffId: string | null
    readonly seats: number
    readonly name: string
  },
): Promise<void> {
  await transaction.kysely
    .insertInto('given_tickets')
    .values({
      order_id: given.orderId,
      action_id: given.actionId,
      staff_id: given.staffId,
      seats: given.seats,
      name: given.name,
    })
    .execute()
}

/** Returns how many free tickets a person gave in the last 24 hours; further gifts of theirs wait until the transaction ends. */
export async function countGivenBy(transaction: Transaction, staffId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('given-tickets'), hashtext(${staffId}))`.execute(
    transaction.kysely,
  )
  const { seats } = await transaction.kysely
    .selectFrom('given_tickets')
    .select(sql<number>`coalesce(sum(seats), 0)::int`.as('seats'))
    .where('staff_id', '=', staffId)
    .where('given_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return seats
}

export async function findGivenTickets(db: Database, orderId: string) {
  return db.kysely
    .selectFrom('given_tickets')
    .select('name')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
