import { sql } from 'kysely'
import { bookingsPerPage } from '@/contract/booking/own-bookings'
import type { Database, Transaction } from '@/server/platform/store/store'

/**
 * Truncated to the API’s milliseconds; otherwise a booking within the last millisecond of a page would be
 * returned twice.
 */
const boughtAt = sql<Date>`date_trunc('milliseconds', bookings.created_at)`

/**
 * Lists an account’s bookings on a brand, latest purchase first.
 * @param beforeMs Only those bought before; null for the first page.
 * @returns A page, and all further bookings bought in the same millisecond as its last one.
 */
export function listBookingsOfAccount(
  db: Database,
  criteria: {
    readonly brandId: string
    readonly accountId: string
    readonly beforeMs: number | null
  },
) {
  const { brandId, accountId, beforeMs } = criteria
  return db.kysely
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('reservations', 'reservations.id', 'orders.id')
    .innerJoin('order_totals', 'order_totals.order_id', 'orders.id')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'bookings.schedule_id')
    .select((eb) => [
      'bookings.id',
      'bookings.reference',
      'bookings.cancelled_at as cancelledAt',
      'orders.currency',
      'order_totals.total_minor as totalMinor',
      'reservations.show',
      'show_changes.new_starts_at as newStartsAt',
      boughtAt.as('boughtAt'),
      eb
        .selectFrom('order_returns')
        .select(sql<number>`coalesce(sum(amount_minor), 0)::int`.as('minor'))
        .whereRef('order_returns.order_id', '=', 'orders.id')
        .as('backMinor'),
      eb
        .selectFrom('tickets')
        .select(sql<string[]>`coalesce(array_agg(seat_name order by seat_index), '{}')`.as('names'))
        .whereRef('tickets.booking_id', '=', 'bookings.id')
        .where((seat) =>
          seat.or([seat('void_at', 'is', null), seat('bookings.cancelled_at', 'is not', null)]),
        )
        // Not those whose seats staff changed for others.
        .where(
          sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and l.seat_index = tickets.seat_index)`,
        )
        .as('seats'),
    ])
    .where('orders.brand_id', '=', brandId)
    .where('orders.account_id', '=', accountId)
    .$if(beforeMs !== null, (query) => query.where(boughtAt, '<', new Date(beforeMs ?? 0)))
    .orderBy(boughtAt, 'desc')
    .fetch(bookingsPerPage, 'with ties')
    .execute()
}
export type BookingOfAccount = Awaited<ReturnType<typeof listBookingsOfAccount>>[number]

/** Returns the order of a reservation or of the booking that it became; undefined when there is none. */
export async function findOrderId(transaction: Transaction, id: string): Promise<string | undefined> {
  const found = await transaction.kysely
    .selectFrom('orders')
    .leftJoin('bookings', 'bookings.order_id', 'orders.id')
    .select('orders.id')
    .where((eb) => eb.or([eb('orders.id', '=', id), eb('bookings.id', '=', id)]))
    .executeTakeFirst()
  return found?.id
}
