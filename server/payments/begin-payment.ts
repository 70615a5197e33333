import { longestHoldMs, paymentWindowMs } from '@/contract/limits'
import {
  assertHeld,
  ownReservation,
  selectReservation,
  type Reservation,
} from '@/server/inventory/reservation'
import { makeSecretId } from '@/server/platform/secret-id'
import type { Claimant } from '@/server/platform/request-context'
import { Refusal } from '@/server/platform/refusal'
import type { PaymentState } from '@/server/platform/store/booking-tables'
import type { Store } from '@/server/platform/store/store'
import type { DeclineReason } from './decline-reason'
import type { CardFacts } from './provider'
import { lockClaims } from './settle'

/** Declined attempts that one reservation, and one visitor within an hour, may have: stolen cards are tried in rows. */
const mostDeclinedOfReservation = 5
const mostDeclinedOfVisitor = 12

export interface PaymentAttempt {
  readonly id: string
  readonly reservationId: string
  readonly state: PaymentState
  readonly verifyUrl: string | null
  readonly nonce: string
  readonly declineReason: DeclineReason | null
}

export interface BeginOrder {
  readonly reservationId: string
  readonly claimant: Claimant
  readonly attemptId: string
  readonly provider: string
  readonly optionId: number
  readonly card: CardFacts | null
  readonly returnOrigin: string
}

export type Begun =
  | { readonly kind: 'new'; readonly payment: PaymentAttempt; readonly reservation: Reservation }
  | { readonly kind: 'repeated'; readonly payment: PaymentAttempt; readonly reservation: Reservation }

/** An attempt by the client's own id; null when it is new. */
export async function findAttempt(
  store: Pick<Store, 'query'>,
  reservationId: string,
  attemptId: string,
): Promise<PaymentAttempt | null> {
  const { rows } = await store.query<AttemptRow>(
    `select ${attemptColumns} from payments where reservation_id = $1 and attempt_id = $2`,
    [reservationId, attemptId],
  )
  return rows[0] ? toAttempt(rows[0]) : null
}

/**
 * Writes a payment down before anybody is asked for money, and keeps its seats whatever the clock says from now on.
 * @throws Refusal NOT_FOUND, CONTACT_REQUIRED, TOO_MANY_REQUESTS, and what `assertHeld` throws
 */
export async function beginPayment(store: Store, order: BeginOrder): Promise<Begun> {
  return store.transaction(async (client) => {
    const locked = await client.query(`${selectReservation} where r.id = $1 for update`, [
      order.reservationId,
    ])
    const reservation = ownReservation(locked.rows[0], order.claimant)
    const earlier = await client.query<AttemptRow>(
      `select ${attemptColumns} from payments where reservation_id = $1 and attempt_id = $2`,
      [reservation.id, order.attemptId],
    )
    if (earlier.rows[0]) return { kind: 'repeated', payment: toAttempt(earlier.rows[0]), reservation }
    assertHeld(reservation)
    if (!reservation.email || !reservation.mobile)
      throw new Refusal('CONTACT_REQUIRED', 'Please enter a valid email and Phone Number') // spec §5
    const declined = await client.query<{ here: number; visitor: number }>(
      `select (count(*) filter (where p.reservation_id = $1))::int as here, count(*)::int as visitor
         from payments p join reservations r on r.id = p.reservation_id
        where p.state = 'declined' and r.visitor = $2 and p.created_at > now() - interval '1 hour'`,
      [reservation.id, reservation.visitor],
    )
    const { here = 0, visitor = 0 } = declined.rows[0] ?? {}
    if (here >= mostDeclinedOfReservation || visitor >= mostDeclinedOfVisitor)
      throw new Refusal('TOO_MANY_REQUESTS', 'Too many payments were declined. Please try again later.')
    if ((await lockClaims(client, reservation.id)) < reservation.seats.length)
      throw new Refusal('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8

    const extended = await client.query(
      `update reservations r set state = 'paying', extended = true,
              expires_at = case when extended then expires_at else least(
                greatest(expires_at, now() + make_interval(secs => $2)),
                created_at + make_interval(secs => $3)) end
        where id = $1
        returning r.*, false as expired, clock_timestamp() as server_time`,
      [reservation.id, paymentWindowMs / 1000, longestHoldMs / 1000],
    )
    await client.query(`update claims set expires_at = 'infinity' where reservation_id = $1`, [
      reservation.id,
    ])
    const inserted = await client.query<AttemptRow>(
      `insert into payments (id, reservation_id, brand_id, attempt_id, provider, option_id, state, amount_minor, currency,
                             return_origin, nonce, card_brand, card_last4, next_check_at)
       select $1, r.id, r.brand_id, $3, $4, $5, 'started', $6, r.currency, $7, $8, $9, $10, now() + interval '30 seconds'
         from reservations r where r.id = $2
       returning ${attemptColumns}`,
      [
        makeSecretId(),
        reservation.id,
        order.attemptId,
        order.provider,
        order.optionId,
        priceOf(reservation),
        order.returnOrigin,
        makeSecretId(),
        order.card?.brand ?? null,
        order.card?.last4 ?? null,
      ],
    )
    const [held, payment] = [extended.rows[0], inserted.rows[0]]
    if (!held || !payment) throw new Error('The payment could not be written')
    return { kind: 'new', payment: toAttempt(payment), reservation: ownReservation(held, order.claimant) }
  })
}

/** What is charged, from the seats as they were sold. // spec §9: final = total + fees − discount */
function priceOf(reservation: Reservation): number {
  const tickets = reservation.seats.reduce((sum, seat) => sum + seat.priceMinor, 0)
  return tickets + reservation.feeMinorPerSeat * reservation.seats.length - reservation.discountMinor
}

const attemptColumns = 'id, reservation_id, state, verify_url, nonce, decline_reason'

interface AttemptRow {
  id: string
  reservation_id: string
  state: PaymentState
  verify_url: string | null
  nonce: string
  decline_reason: DeclineReason | null
}

function toAttempt(row: AttemptRow): PaymentAttempt {
  return {
    id: row.id,
    reservationId: row.reservation_id,
    state: row.state,
    verifyUrl: row.verify_url,
    nonce: row.nonce,
    declineReason: row.decline_reason,
  }
}
