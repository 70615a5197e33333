import type { InferResult } from 'kysely'
import { build, change, firstOf, type Queryable } from '@/server/platform/store/query'
import type { Reservation } from '@/server/inventory/reservation-repository'
import type { Order } from '../order-repository'

const selectBooking = build
  .selectFrom('bookings')
  .select(['id', 'order_id as orderId', 'reference', 'code_text as codeText'])

/** What became of an order of tickets. */
export type Booking = InferResult<typeof selectBooking>[number]

export function findBooking(on: Queryable, id: string): Promise<Booking | undefined> {
  return firstOf(on, selectBooking.where('id', '=', id))
}

export function findBookingOf(on: Queryable, orderId: string): Promise<Booking | undefined> {
  return firstOf(on, selectBooking.where('order_id', '=', orderId))
}

/** Writes a booking with a ticket for each of its seats. A second one for the same order is refused by its index. */
export async function insertBooking(
  on: Queryable,
  booking: Booking,
  order: Order,
  { scheduleId }: Reservation,
): Promise<void> {
  await change(
    on,
    build.insertInto('bookings').values({
      id: booking.id,
      order_id: order.id,
      brand_id: order.brandId,
      schedule_id: scheduleId,
      reference: booking.reference,
      code_text: booking.codeText,
    }),
  )
  await change(
    on,
    build.insertInto('tickets').values(
      order.lines.flatMap((line) =>
        line.seatIndex === null
          ? []
          : [
              {
                booking_id: booking.id,
                schedule_id: scheduleId,
                seat_index: line.seatIndex,
                seat_name: line.code,
              },
            ],
      ),
    ),
  )
}
