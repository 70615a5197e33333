import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'
import type { StoredDetails } from '../show-columns'

/** The show as the visitor saw it, so that a booking can be displayed after the catalogue has changed. */
export interface ShowSnapshot extends StoredDetails {
  /** ISO 8601. */
  readonly startsAt: string
}

export type StoredReservationState = 'held' | 'paying' | 'confirmed' | 'released' | 'refunded'

/** Seats that are held, being paid or sold. The id is that of the order. */
export interface ReservationsTable {
  id: string
  schedule_id: string
  attempt_key: Buffer
  visitor: string
  state: StoredReservationState
  /** In ascending order. */
  seat_indices: number[]
  seat_count: number
  show: Json<ShowSnapshot>
  max_tickets: number
  /** Whether a payment has already extended the hold. */
  extended: Generated<boolean>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  /** How much longer than usual the hold may last, because its brand was under maintenance. */
  held_longer_ms: Generated<number>
}

/** Holds whose end is postponed while their brand is under maintenance. */
export interface PausedHoldsTable {
  reservation_id: string
  brand_id: string
  paused_at: Timestamp
  /** Length of the postponement, ms; the unused part is taken back. */
  given_ms: number
}

/** Owners of seats; a claim ends at `expires_at`, which is infinity during payment and after it. */
export interface ClaimsTable {
  schedule_id: string
  seat_index: number
  reservation_id: string
  expires_at: Timestamp
}

/** Holds that count towards the limits of their visitor and network. */
export interface LiveHoldsTable {
  reservation_id: string
  schedule_id: string
  visitor: string
  /** Keyed hash of the network address; null where addresses are not limited. */
  network: Buffer | null
  seats: number
  /** Infinity during payment. */
  ends_at: Timestamp
  /** Until when an abandoned verification counts against its network. */
  given_up_until: Timestamp | null
}

/** Number of seats bought from a network, halved each week. */
export interface NetworkCreditTable {
  network: Buffer
  seats: number
  updated_at: GeneratedTimestamp
}

export interface InventoryTables {
  reservations: ReservationsTable
  claims: ClaimsTable
  live_holds: LiveHoldsTable
  network_credit: NetworkCreditTable
  paused_holds: PausedHoldsTable
}
