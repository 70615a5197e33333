import type { Transaction } from '@/server/platform/store/store'
import type { Logger } from 'pino'
import { selectReservation, toReservation, type Reservation } from '@/server/inventory/reservation'
import { refundMessages } from '@/server/orders/booking-messages'
import type { Outbox } from '@/server/platform/notify/outbox'
import type { PaymentsTable, PaymentState } from '@/server/platform/store/booking-tables'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import type { DeclineReason } from './decline-reason'
import { issueTickets } from '@/server/orders/issue-tickets'
import type { Outcome } from './provider'

/** A payment as settling sees it. */
type Payment = Pick<PaymentsTable, 'id' | 'reservation_id' | 'amount_minor' | 'currency'> & {
  state: PaymentState
}

export interface Settlement {
  readonly state: PaymentState
  /** Set when the reservation has its tickets, by this payment or another. */
  readonly bookingId: string | null
}

export interface SettleParts {
  readonly store: Store
  readonly outbox: Outbox
  readonly log: Logger
}

const isOpen = (state: PaymentState) => state === 'started' || state === 'verify' || state === 'pending'

/**
 * The one place that moves money and tickets forward. The return page, the provider's callback and the reconciler all
 * come here, in any order, any number of times: rows are locked (reservation, payment, claims), transitions only go
 * forward, and what was done is found done.
 *
 * approved: own claims → tickets; seats free → claimed again and tickets; else the money goes back.
 * declined: the hold goes on, unless the payment was approved before.
 */
export async function settle(parts: SettleParts, paymentId: string, outcome: Outcome): Promise<Settlement> {
  const { store, outbox } = parts
  // Read before the transaction: inside it the embedded database has no second connection to give.
  const secrets = await secretsOf(store)
  const settlement = await store.transaction(async (client) => {
    const owner = await client.query<{ reservation_id: string }>(
      'select reservation_id from payments where id = $1',
      [paymentId],
    )
    const reservationId = owner.rows[0]?.reservation_id
    if (!reservationId) throw new Error('A payment that does not exist cannot be settled')
    const reservations = await client.query(`${selectReservation} where r.id = $1 for update`, [
      reservationId,
    ])
    const payments = await client.query<Payment>(
      'select id, reservation_id, state, amount_minor, currency from payments where id = $1 for update',
      [paymentId],
    )
    const payment = payments.rows[0]
    if (!payment || !reservations.rows[0]) throw new Error('A payment that does not exist cannot be settled')
    const reservation = toReservation(reservations.rows[0])
    if (outcome.kind === 'declined') return decline(client, reservation, payment, outcome.reason)
    if (outcome.kind !== 'approved') return asItIs(client, payment)
    if (!matches(payment, outcome)) {
      parts.log.error({ paymentId }, 'the provider approved another order than this payment is for')
      await client.query(`update payments set problem = 'mismatch', updated_at = now() where id = $1`, [
        paymentId,
      ])
      return asItIs(client, payment)
    }
    if (!isOpen(payment.state) && payment.state !== 'declined') return asItIs(client, payment)
    await client.query(
      `update payments set state = 'approved', provider_reference = $2, decline_reason = null, updated_at = now()
        where id = $1`,
      [paymentId, outcome.providerReference],
    )
    if (reservation.state === 'confirmed') return sendBack(client, outbox, reservation, payment, 'twice')
    if (!(await haveSeats(client, reservation))) return sendBack(client, outbox, reservation, payment, 'late')
    const bookingId = await issueTickets(client, secrets, outbox, reservation, paymentId)
    return { state: 'approved' as const, bookingId }
  })
  outbox.wake()
  return settlement
}

/** A reference is worth what it was made for: this reservation, this amount, this currency. */
function matches(payment: Payment, outcome: Extract<Outcome, { kind: 'approved' }>): boolean {
  return (
    outcome.reservationId === payment.reservation_id &&
    outcome.amountMinor === payment.amount_minor &&
    outcome.currency === payment.currency
  )
}

async function asItIs(client: Transaction, payment: Payment): Promise<Settlement> {
  const { rows } = await client.query<{ id: string }>('select id from bookings where reservation_id = $1', [
    payment.reservation_id,
  ])
  return { state: payment.state, bookingId: rows[0]?.id ?? null }
}

async function decline(
  client: Transaction,
  reservation: Reservation,
  payment: Payment,
  reason: DeclineReason,
): Promise<Settlement> {
  // A late failure never undoes a success.
  if (!isOpen(payment.state)) return asItIs(client, payment)
  await client.query(
    `update payments set state = 'declined', decline_reason = $2, updated_at = now() where id = $1`,
    [payment.id, reason],
  )
  if (reservation.state === 'paying') {
    await client.query(`update reservations set state = 'held' where id = $1`, [reservation.id])
    await lockClaims(client, reservation.id)
    await client.query('update claims set expires_at = $2 where reservation_id = $1', [
      reservation.id,
      reservation.expiresAt,
    ])
  }
  return asItIs(client, { ...payment, state: 'declined' })
}

async function sendBack(
  client: Transaction,
  outbox: Outbox,
  reservation: Reservation,
  payment: Payment,
  why: 'late' | 'twice',
): Promise<Settlement> {
  await client.query(
    `update payments set state = 'refunding', next_check_at = now(), updated_at = now() where id = $1`,
    [payment.id],
  )
  if (why === 'late') {
    await client.query(`update reservations set state = 'refunded' where id = $1`, [reservation.id])
    await lockClaims(client, reservation.id)
    await client.query('delete from claims where reservation_id = $1', [reservation.id])
  }
  for (const message of refundMessages(reservation, payment.id, why)) await outbox.add(client, message)
  return asItIs(client, { ...payment, state: 'refunding' })
}

/** Whether the reservation has all its seats for good: its own claims, or free seats claimed again, or none. */
async function haveSeats(client: Transaction, reservation: Reservation): Promise<boolean> {
  const own = await lockClaims(client, reservation.id)
  if (own === reservation.seats.length) {
    await client.query(`update claims set expires_at = 'infinity' where reservation_id = $1`, [
      reservation.id,
    ])
    return true
  }
  // What a visitor gave back, and a show that has begun, nobody wants in silence.
  if (reservation.state === 'released' || reservation.state === 'refunded') return false
  if (Date.parse(reservation.show.startsAt) <= reservation.serverTime.getTime()) return false
  await client.query('savepoint claim_again')
  const { rowCount } = await client.query(
    `insert into claims (schedule_id, seat_index, reservation_id, expires_at)
     select $1, seat_index, $2, 'infinity' from unnest($3::int[]) as seat_index order by seat_index
     on conflict (schedule_id, seat_index) do update
        set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
      where claims.expires_at <= now() or claims.reservation_id = excluded.reservation_id`,
    [reservation.scheduleId, reservation.id, reservation.seats.map((seat) => seat.index)],
  )
  if (rowCount === reservation.seats.length) return true
  await client.query('rollback to savepoint claim_again')
  return false
}

/** Locks a reservation's claims in the order in which everybody locks them; returns how many there are. */
export async function lockClaims(client: Transaction, reservationId: string): Promise<number> {
  const { rowCount } = await client.query(
    'select 1 from claims where reservation_id = $1 order by seat_index for update',
    [reservationId],
  )
  return rowCount ?? 0
}
