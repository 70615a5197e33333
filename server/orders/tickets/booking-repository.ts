import { sql } from 'kysely'
import type { Reservation } from '@/server/inventory/reservation-repository'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'
import type { Order } from '../order-repository'

const select = (db: Builder) =>
  db
    .selectFrom('bookings')
    .select([
      'id',
      'order_id as orderId',
      'schedule_id as scheduleId',
      'reference',
      'code_text as codeText',
      'cancelled_at as cancelledAt',
      'created_at as createdAt',
    ])

export function findBooking(db: Database, id: string) {
  return select(db.kysely).where('id', '=', id).executeTakeFirst()
}

/** The booking that a ticket order became. */
export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export function findBookingOf(db: Database, orderId: string): Promise<Booking | undefined> {
  return select(db.kysely).where('order_id', '=', orderId).executeTakeFirst()
}

export function findBookingByLink(db: Database, linkHash: Buffer): Promise<Booking | undefined> {
  return select(db.kysely).where('link_hash', '=', linkHash).executeTakeFirst()
}

export function listBookingsOf(db: Database, scheduleId: string): Promise<Booking[]> {
  return select(db.kysely).where('schedule_id', '=', scheduleId).where('cancelled_at', 'is', null).execute()
}

export function findSoldSeats(db: Database, scheduleId: string) {
  return db.kysely
    .selectFrom('tickets')
    .innerJoin('bookings', 'bookings.id', 'tickets.booking_id')
    .select(['bookings.reference', 'tickets.seat_name as seatName'])
    .where('tickets.schedule_id', '=', scheduleId)
    .where('void_at', 'is', null)
    .orderBy('bookings.reference')
    .orderBy('tickets.seat_index')
    .execute()
}

/** Returns the seats of a booking with valid tickets, by index in the hall. */
export async function listSeats(db: Database, bookingId: string): Promise<number[]> {
  const rows = await db.kysely
    .selectFrom('tickets')
    .select('seat_index as seatIndex')
    .where('booking_id', '=', bookingId)
    .where('void_at', 'is', null)
    .orderBy('seat_index')
    .execute()
  return rows.map(({ seatIndex }) => seatIndex)
}

export async function voidTickets(
  transaction: Transaction,
  bookingId: string,
  seats: readonly number[],
): Promise<void> {
  if (seats.length === 0) return
  await transaction.kysely
    .updateTable('tickets')
    .set({ void_at: sql<Date>`now()` })
    .where('booking_id', '=', bookingId)
    .where('seat_index', 'in', seats)
    .where('void_at', 'is', null)
    .execute()
}

/** Adds tickets of a booking for changed seats; a seat that the booking had before gets its ticket again. */
export async function addTickets(
  transaction: Transaction,
  { id, scheduleId }: Pick<Booking, 'id' | 'scheduleId'>,
  seats: readonly { readonly seatIndex: number; readonly code: string }[],
): Promise<void> {
  await transaction.kysely
    .insertInto('tickets')
    .values(
      seats.map(({ seatIndex, code }) => ({
        booking_id: id,
        schedule_id: scheduleId,
        seat_index: seatIndex,
        seat_name: code,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'seat_index']).doUpdateSet((eb) => ({
        void_at: null,
        schedule_id: eb.ref('excluded.schedule_id'),
        seat_name: eb.ref('excluded.seat_name'),
      })),
    )
    .execute()
}

export async function setScheduleOfBooking(
  transaction: Transaction,
  bookingId: string,
  scheduleId: string,
): Promise<void> {
  await transaction.kysely
    .updateTable('bookings')
    .set({ schedule_id: scheduleId })
    .where('id', '=', bookingId)
    .execute()
}

/** Sets the code for the remaining seats; null when none is left and the booking is over. */
export async function setBookingCode(
  transaction: Transaction,
  bookingId: string,
  codeText: string | null,
): Promise<void> {
  await transaction.kysely
    .updateTable('bookings')
    .set(codeText === null ? { cancelled_at: sql<Date>`now()` } : { code_text: codeText })
    .where('id', '=', bookingId)
    .execute()
}

/**
 * Stores a booking with a ticket for each of its seats. A second booking for the same order is refused by its
 * index.
 */
export async function insertBooking(
  transaction: Transaction,
  booking: Pick<Booking, 'id' | 'reference' | 'codeText'> & { readonly linkHash: Buffer },
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
      link_hash: booking.linkHash,
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
