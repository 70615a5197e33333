import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import { Refusal } from '@/server/platform/refusal'
import type {
  ReservationsTable,
  SeatLine,
  ShowSnapshot,
  StoredReservationState,
} from '@/server/platform/store/booking-tables'
import type { Claimant } from '@/server/platform/request-context'
import type { Store } from '@/server/platform/store/store'
import { opensWith } from './reserve-key'

/** A reservation as everything beyond the reserve statement sees it. */
export interface Reservation {
  readonly id: string
  readonly brandId: string
  readonly countryId: number
  readonly scheduleId: string
  readonly keyHash: Buffer
  readonly visitor: string
  readonly state: StoredReservationState
  /** Whether the hold is over by the database's clock; says nothing once it is paid or being paid. */
  readonly expired: boolean
  readonly language: LanguageCode
  readonly seats: readonly SeatLine[]
  readonly show: ShowSnapshot
  readonly currency: string
  readonly ticketsMinor: number
  readonly feeMinorPerSeat: number
  readonly discountMinor: number
  readonly totalMinor: number
  readonly maxTickets: number
  readonly email: string | null
  readonly mobile: string | null
  readonly countryCode: string | null
  readonly expiresAt: Date
  /** The database's clock when this was read. */
  readonly serverTime: Date
}

type Row = {
  [K in Exclude<keyof ReservationsTable, 'expires_at' | 'extended' | 'discount_minor'>]: ReservationsTable[K]
} & {
  expires_at: Date
  discount_minor: number
  expired: boolean
  server_time: Date
}

/** To be followed by a `where` about `r`. */
export const selectReservation = `
  select r.*, r.expires_at <= now() as expired, clock_timestamp() as server_time from reservations r`

/** A row of `selectReservation` in our terms. */
export function toReservation(row: Record<string, unknown>): Reservation {
  // The columns are those of the migration beside the table types.
  const stored = row as unknown as Row
  return {
    id: stored.id,
    brandId: stored.brand_id,
    countryId: stored.country_id,
    scheduleId: stored.schedule_id,
    keyHash: stored.key_hash,
    visitor: stored.visitor,
    state: stored.state,
    expired: stored.expired,
    language: stored.language,
    seats: stored.seats,
    show: stored.show,
    currency: stored.currency,
    ticketsMinor: stored.tickets_minor,
    feeMinorPerSeat: stored.fee_minor_per_seat,
    discountMinor: stored.discount_minor,
    totalMinor: stored.total_minor,
    maxTickets: stored.max_tickets,
    email: stored.email,
    mobile: stored.mobile,
    countryCode: stored.country_code,
    expiresAt: stored.expires_at,
    serverTime: stored.server_time,
  }
}

/**
 * The caller's own reservation. An id alone is no permission, and the answer does not say whether it exists.
 * @throws Refusal NOT_FOUND
 */
export async function findOwnReservation(store: Store, id: string, claimant: Claimant): Promise<Reservation> {
  const { rows } = await store.query(`${selectReservation} where r.id = $1`, [id], 'find-reservation')
  return ownReservation(rows[0], claimant)
}

/** @throws Refusal NOT_FOUND unless the row exists and is the claimant's. */
export function ownReservation(row: Record<string, unknown> | undefined, claimant: Claimant): Reservation {
  const reservation = row && toReservation(row)
  if (
    !reservation ||
    reservation.brandId !== claimant.brandId ||
    !opensWith(reservation.keyHash, claimant.reserveKey)
  )
    throw new Refusal('NOT_FOUND', 'There is no such reservation.')
  return reservation
}

/** Where it stands for the visitor. */
export function visibleState(reservation: Reservation): StoredReservationState | 'expired' {
  return reservation.state === 'held' && reservation.expired ? 'expired' : reservation.state
}

/** @throws Refusal unless the hold can still be changed and paid. */
export function assertHeld(reservation: Reservation): void {
  const state = visibleState(reservation)
  if (state === 'held') return
  if (state === 'paying') throw new Refusal('PAYMENT_IN_PROGRESS', 'A payment for these seats is on its way.')
  if (state === 'confirmed') throw new Refusal('ALREADY_BOOKED', 'These seats are booked already.')
  if (state === 'released') throw new Refusal('HOLD_RELEASED', 'These seats were given back.')
  throw new Refusal('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8
}

/** What the wire tells of a hold and its price. */
export type Quote = Pick<
  Reservation,
  | 'id'
  | 'seats'
  | 'currency'
  | 'ticketsMinor'
  | 'feeMinorPerSeat'
  | 'discountMinor'
  | 'totalMinor'
  | 'expiresAt'
  | 'serverTime'
>

/** The wire's amounts. // spec §9: final = total + fees − discount */
export function wireAmounts(reservation: Quote) {
  const major = (minor: number) => toMajor(minor, reservation.currency)
  return {
    Currency: reservation.currency,
    TicketsTotal: major(reservation.ticketsMinor),
    ConFee: major(reservation.feeMinorPerSeat),
    Fees: major(reservation.feeMinorPerSeat * reservation.seats.length),
    discount: major(reservation.discountMinor),
    total: major(reservation.totalMinor),
  }
}

/** The wire's hold. */
export function wireHold(reservation: Quote) {
  return {
    ReserveID: reservation.id,
    ExpiresAt: reservation.expiresAt.getTime(),
    ServerTime: reservation.serverTime.getTime(),
  }
}
