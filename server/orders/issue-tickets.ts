import type { Transaction } from '@/server/platform/store/store'
import type { Reservation } from '@/server/inventory/reservation'
import { makeReference, makeSecretId } from '@/server/platform/secret-id'
import { bookingMessages } from './booking-messages'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import { makeCodeText } from './code-text'

/**
 * Makes the booking and its tickets in the caller's transaction, which holds the reservation's row and has its
 * claims. Exactly once: a reservation has one booking, a booking one ticket per seat. Returns the booking's id.
 */
export async function issueTickets(
  client: Transaction,
  { ticketKey }: ServerSecrets,
  outbox: Outbox,
  reservation: Reservation,
  paymentId: string,
): Promise<string> {
  const bookingId = makeSecretId()
  const { scheduleId, seats } = reservation
  const codeText = makeCodeText(ticketKey, { bookingId, scheduleId, seats: seats.map((seat) => seat.name) })
  const reference = makeReference()
  await client.query(`update reservations set state = 'confirmed' where id = $1`, [reservation.id])
  await client.query(
    `insert into bookings (id, reservation_id, payment_id, brand_id, schedule_id, reference, code_text)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [bookingId, reservation.id, paymentId, reservation.brandId, scheduleId, reference, codeText],
  )
  await client.query(
    `insert into tickets (booking_id, schedule_id, seat_index, seat_name, class_label, price_minor)
     select $1, $2, seat.* from unnest($3::int[], $4::text[], $5::text[], $6::int[]) as seat`,
    [
      bookingId,
      scheduleId,
      seats.map((seat) => seat.index),
      seats.map((seat) => seat.name),
      seats.map((seat) => seat.classLabel),
      seats.map((seat) => seat.priceMinor),
    ],
  )
  for (const message of bookingMessages(reservation, bookingId, reference)) await outbox.add(client, message)
  return bookingId
}
