import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'
import type { StoredDetails } from '../show-columns'

/** The show as the visitor saw it, so that a booking can be shown after the catalogue was replaced. */
export interface ShowSnapshot extends StoredDetails {
  /** ISO 8601. */
  readonly startsAt: string
}

export type StoredReservationState = 'held' | 'paying' | 'confirmed' | 'released' | 'refunded'

/** Seats that somebody holds, is paying or has. Its id is that of the order it belongs to. */
export interface ReservationsTable {
  id: string
  schedule_id: string
  attempt_key: Buffer
  visitor: string
  state: StoredReservationState
  /** Ascending. */
  seat_indices: number[]
  seat_count: number
  show: Json<ShowSnapshot>
  max_tickets: number
  /** Whether a payment has extended the hold already. */
  extended: Generated<boolean>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  /** By how much it may be held longer than others: its brand was being worked on. */
  held_longer_ms: Generated<number>
}

/** A hold whose end is put off while its brand is being worked on. */
export interface PausedHoldsTable {
  reservation_id: string
  brand_id: string
  paused_at: Timestamp
  /** By how much; what was not needed of it is taken back. */
  given_ms: number
}

/** Who has a seat; lives until `expires_at`, which is infinity while it is paid and for good once it is. */
export interface ClaimsTable {
  schedule_id: string
  seat_index: number
  reservation_id: string
  expires_at: Timestamp
}

/** A hold that counts for its visitor and its network. */
export interface LiveHoldsTable {
  reservation_id: string
  schedule_id: string
  visitor: string
  /** The network address, keyed; null where addresses are not limited. */
  network: Buffer | null
  seats: number
  /** Infinity while it is being paid. */
  ends_at: Timestamp
  /** Until when its network answers for a verification that was given up. */
  given_up_until: Timestamp | null
}

/** Seats bought from a network, halved each week. */
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
