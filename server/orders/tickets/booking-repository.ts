import type { Reservation } from '@/server/inventory/reservation-repository'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'
import type { Order } from '../order-repository'

const select = (db: Builder) =>
  db.selectFrom('bookings').select(['id', 'order_id as orderId', 'reference', 'code_text as codeText'])

export function findBooking(on: Database, id: string) {
  return select(on.kysely).where('id', '=', id).executeTakeFirst()
}

/** What became of an order of tickets. */
export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export function findBookingOf(on: Database, orderId: string): Promise<Booking | undefined> {
  return select(on.kysely).where('order_id', '=', orderId).executeTakeFirst()
}

/** What was sold of one show. */
export function listBookingsOf(on: Database, scheduleId: string): Promise<Booking[]> {
  return select(on.kysely).where('schedule_id', '=', scheduleId).execute()
}

/** Writes a booking with a ticket for each of its seats. A second one for the same order is refused by its index. */
export async function insertBooking(
  transaction: Transaction,
  booking: Booking,
  order: Order,
  { scheduleId }: Reservation,
): Promise<void> {
  const { kysely } = transaction
  await kysely
    .insertInto('bookings')
    .values({
      id: booking.id,
      order_id: order.id,
      brand_id: order.brandId,
      schedule_id: scheduleId,
      reference: booking.reference,
      code_text: booking.codeText,
    })
    .execute()
  await kysely
    .insertInto('tickets')
    .values(
      order.lines.flatMap((line) =>
        line.seatIndex === null
          ? []
          : {
              booking_id: booking.id,
              schedule_id: scheduleId,
              seat_index: line.seatIndex,
              seat_name: line.code,
            },
      ),
    )
    .execute()
}
