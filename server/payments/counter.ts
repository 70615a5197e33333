import { sql, type Insertable } from 'kysely'
import type {
  CounterPayoutsTable,
  CounterSalesTable,
  CounterWay,
} from '@/server/platform/store/tables/counter-tables'
import type { Database, Store, Transaction } from '@/server/platform/store/store'
import type { PaymentProvider } from './provider'

/** Returns how an order was sold at the counter; undefined for one of the site. */
export function findCounterSale(db: Database, orderId: string) {
  return db.kysely
    .selectFrom('counter_sales')
    .select([
      'payment_id as paymentId',
      'currency',
      'shift_id as shiftId',
      'by_name as by',
      'way',
      'amount_minor as amountMinor',
      'received_minor as receivedMinor',
      'reference',
      'sold_at as soldAt',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
export type CounterSale = NonNullable<Awaited<ReturnType<typeof findCounterSale>>>

export async function insertCounterSale(
  transaction: Transaction,
  sale: Insertable<CounterSalesTable>,
): Promise<void> {
  await transaction.kysely.insertInto('counter_sales').values(sale).execute()
}

/** Returns what a gift voucher paid of an order, in minor units. */
export async function readVoucherMinor(db: Database, orderId: string): Promise<number> {
  const { sum } = await db.kysely
    .selectFrom('payments as p')
    .innerJoin('ledger as l', (join) => join.on('l.dedupe_key', '=', sql<string>`'in:' || p.id`))
    .select(sql<number>`coalesce(sum(l.amount_minor), 0)::int`.as('sum'))
    .where('p.order_id', '=', orderId)
    .where('p.instrument', '=', 'voucher')
    .executeTakeFirstOrThrow()
  return sum
}

/** Returns the note that a refund was paid out; undefined while it waits. */
export function findPayout(db: Database, refundId: string) {
  return db.kysely
    .selectFrom('counter_payouts')
    .select(['refund_id as refundId', 'shift_id as shiftId'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
}

export async function insertPayout(
  transaction: Transaction,
  payout: Insertable<CounterPayoutsTable>,
): Promise<void> {
  await transaction.kysely.insertInto('counter_payouts').values(payout).execute()
}

const unpaid = (db: Database) =>
  db.kysely
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .innerJoin('counter_sales as c', 'c.payment_id', 'p.id')
    .innerJoin('counter_shifts as s', 's.id', 'c.shift_id')
    .innerJoin('reservations as r', 'r.id', 'f.order_id')
    .leftJoin('bookings as b', 'b.order_id', 'f.order_id')
    .leftJoin('counter_payouts as o', 'o.refund_id', 'f.id')
    .select([
      'f.id as refund',
      'f.order_id as order',
      'b.reference',
      'r.show',
      sql<CounterWay>`c.way`.as('way'),
      'f.amount_minor as amountMinor',
      'f.currency',
      'f.created_at as since',
      's.cinema_id as cinemaId',
    ])
    .where('f.state', '<>', 'done')
    .where('o.refund_id', 'is', null)
    // What a voucher paid is back on it at once.
    .where('c.way', '<>', 'voucher')

/** Lists refunds of orders sold at a cinema’s counter that wait for their customers, oldest first. */
export function listUnpaidRefunds(db: Database, cinemaId: string) {
  return unpaid(db).where('s.cinema_id', '=', cinemaId).orderBy('f.created_at').orderBy('f.id').execute()
}

export function findUnpaidRefund(db: Database, refundId: string) {
  return unpaid(db).where('f.id', '=', refundId).executeTakeFirst()
}

/**
 * Money that a person takes at the counter: in cash, or by the shop’s own card terminal, which this server does not
 * reach. A payment is stored once the person has the money, so it is always approved. A refund waits until its
 * customer has received it at a counter.
 */
export function counterProviders(store: Store): PaymentProvider[] {
  const provider = (name: CounterWay): PaymentProvider => ({
    name,
    paymentMethods: [],
    origins: [],
    answersWithinMs: 0,
    accepts: () => false,
    inspect: () => null,
    start: () => Promise.reject(new Error('Visitors of the site cannot pay at the counter')),
    find: ({ amountMinor, currency }) =>
      Promise.resolve({ kind: 'approved', orderId: null, amountMinor, currency, providerReference: '' }),
    refund: async (_payment, { reference }) => ((await findPayout(store, reference)) ? 'done' : 'waiting'),
  })
  return [provider('cash'), provider('terminal')]
}
