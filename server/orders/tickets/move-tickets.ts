import { exchangeClaims } from '@/server/inventory/claims-repository'
import { setSeats, type Reservation } from '@/server/inventory/reservation-repository'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { addOrderEvent } from '@/server/platform/webhooks/add-webhook-event'
import { setSeatOfLine, type Order, type OrderLine } from '../order-repository'
import { moveAdmissions } from './admission-repository'
import { addTickets, listSeats, voidTickets, type Booking } from './booking-repository'
import { renewBookingCode } from './sent/send-ticket'
import { moveSentTickets } from './sent/sent-ticket-repository'

/** A seat that a ticket gets instead of the one at `from`. */
export interface SeatMove extends Pick<OrderLine, 'code' | 'labelEn' | 'labelAr' | 'labels'> {
  readonly from: number
  readonly seatIndex: number
}

/**
 * Gives tickets other seats if all of these are free: the former seats are free at once, and the codes are
 * renewed. Seats that were passed on stay with their recipients, and admitted visitors stay admitted. Returns
 * the order as it is then; null when a seat is taken. Lock order: the caller has locked order and reservation.
 */
export async function moveTickets(
  transaction: Transaction,
  secrets: ServerSecrets,
  { order, booking, reservation }: { order: Order; booking: Booking; reservation: Reservation },
  moves: readonly SeatMove[],
): Promise<Order | null> {
  const released = moves.map(({ from }) => from)
  const taken = moves.map(({ seatIndex }) => seatIndex)
  if (!(await exchangeClaims(transaction, reservation, { taken, released }))) return null
  await voidTickets(transaction, booking.id, released)
  await addTickets(transaction, booking, moves)
  await moveAdmissions(transaction, booking.id, moves)
  await moveSentTickets(transaction, booking.id, moves)
  for (const { from, ...seat } of moves) await setSeatOfLine(transaction, order.id, from, seat)
  await setSeats(transaction, reservation.id, await listSeats(transaction, booking.id))
  const lines = order.lines.map((line) => {
    const move = moves.find(({ from }) => from === line.seatIndex)
    if (!move) return line
    const { from: _from, ...seat } = move
    return { ...line, ...seat }
  })
  const moved = { ...order, lines }
  await renewBookingCode(transaction, secrets, booking, moved)
  await addOrderEvent(transaction, 'order.changed', order.id)
  return moved
}
