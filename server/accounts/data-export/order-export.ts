import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '@/server/platform/store/store'
import { listOrderIds, type Person } from './person'

/**
 * Returns the visitor’s orders, including unfinished ones. Amounts are minor units of the order’s currency.
 */
export function exportOrders(db: Database, { id, brandId }: Person) {
  return db.kysely
    .selectFrom('orders as o')
    .select((eb) => [
      'o.id',
      'o.kind',
      'o.state',
      'o.created_at as at',
      'o.currency',
      'o.email',
      'o.country_code as countryCode',
      'o.mobile',
      'o.language',
      'o.promotions as offers',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .select(['l.kind', 'l.code', 'l.label_en as label', 'l.quantity', 'l.unit_minor as unitMinor'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
    ])
    .where('o.account_id', '=', id)
    .where('o.brand_id', '=', brandId)
    .orderBy('o.created_at')
    .execute()
}

/** Returns current and past tickets, without the codes that admit to the show. */
export function exportBookings(db: Database, person: Person) {
  return db.kysely
    .selectFrom('bookings as b')
    .innerJoin('reservations as r', 'r.id', 'b.order_id')
    .select((eb) => [
      'b.reference',
      'b.order_id as orderId',
      'b.created_at as at',
      'b.cancelled_at as cancelledAt',
      sql<string>`r.show ->> 'title'`.as('title'),
      sql<string>`r.show ->> 'cinemaName'`.as('cinema'),
      sql<string>`r.show ->> 'startsAt'`.as('startsAt'),
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.seat_name as seat', 't.void_at as givenBackAt'])
          .whereRef('t.booking_id', '=', 'b.id')
          // Not those whose seats staff changed for others.
          .where(
            sql<boolean>`exists (select from order_lines l where l.order_id = b.order_id and l.seat_index = t.seat_index)`,
          )
          .orderBy('t.seat_index'),
      ).as('seats'),
    ])
    .where('b.order_id', 'in', listOrderIds(db, person))
    .orderBy('b.created_at')
    .execute()
}

export function exportSentTickets(db: Database, person: Person) {
  return db.kysely
    .selectFrom('sent_tickets as s')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .select(['b.reference', 's.name', 's.sent_at as at', 's.taken_back_at as takenBackAt'])
    .where('b.order_id', 'in', listOrderIds(db, person))
    .orderBy('s.sent_at')
    .execute()
}

export function exportCampaigns(db: Database, person: Person) {
  return db.kysely
    .selectFrom('order_campaigns')
    .select(['order_id as orderId', 'source', 'medium', 'campaign', 'content'])
    .where('order_id', 'in', listOrderIds(db, person))
    .orderBy('order_id')
    .execute()
}

/** Returns who free tickets were given to, as staff wrote it. */
export function exportGivenTickets(db: Database, person: Person) {
  return db.kysely
    .selectFrom('given_tickets')
    .select(['order_id as orderId', 'name', 'given_at as at'])
    .where('order_id', 'in', listOrderIds(db, person))
    .orderBy('order_id')
    .execute()
}

export function exportPayments(db: Database, person: Person) {
  return db.kysely
    .selectFrom('payments')
    .select([
      'order_id as orderId',
      'created_at as at',
      'provider',
      'instrument',
      'card_brand as cardBrand',
      'card_last4 as cardEnd',
      'amount_minor as amountMinor',
      'currency',
      'state',
    ])
    .where('order_id', 'in', listOrderIds(db, person))
    .orderBy('created_at')
    .execute()
}

export function exportReturns(db: Database, person: Person) {
  return db.kysely
    .selectFrom('order_returns')
    .select(['order_id as orderId', 'created_at as at', 'amount_minor as amountMinor', 'currency', 'reason'])
    .where('order_id', 'in', listOrderIds(db, person))
    .orderBy('created_at')
    .execute()
}
