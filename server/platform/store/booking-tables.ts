import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

/** One seat as it was sold. */
export interface SeatLine {
  readonly index: number
  readonly name: string
  readonly classLabel: string
  readonly priceMinor: number
}

/** The show as the visitor saw it, so that a booking can be shown after the catalogue was replaced. */
export interface ShowSnapshot {
  readonly kind: 'movie' | 'event'
  readonly title: string
  readonly rated: string
  readonly languageName: string
  readonly format: string
  readonly runTimeMin: number
  readonly art: { base: string; widths: number[]; ratio: number; tint: string } | null
  readonly cinemaName: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
  readonly screen: string
  readonly timeZone: string
  /** ISO 8601. */
  readonly startsAt: string
}

export type StoredReservationState = 'held' | 'paying' | 'confirmed' | 'released' | 'refunded'

export interface ReservationsTable {
  id: string
  brand_id: string
  country_id: number
  schedule_id: string
  attempt_key: Buffer
  key_hash: Buffer
  visitor: string
  state: StoredReservationState
  language: 'en' | 'ar'
  seat_indices: number[]
  seat_count: number
  seats: SeatLine[]
  show: ShowSnapshot
  currency: string
  tickets_minor: number
  fee_minor_per_seat: number
  discount_minor: Generated<number>
  total_minor: number
  max_tickets: number
  email: string | null
  mobile: string | null
  country_code: string | null
  extended: Generated<boolean>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

export interface ClaimsTable {
  schedule_id: string
  seat_index: number
  reservation_id: string
  expires_at: Timestamp
}

export type PaymentState =
  | 'started'
  | 'verify'
  | 'pending'
  | 'approved'
  | 'declined'
  | 'refunding'
  | 'refunded'

export interface PaymentsTable {
  id: string
  reservation_id: string
  brand_id: string
  attempt_id: string
  provider: string
  option_id: number
  state: PaymentState
  amount_minor: number
  currency: string
  return_origin: string
  nonce: string
  verify_url: string | null
  provider_reference: string | null
  card_brand: string | null
  card_last4: string | null
  decline_reason: 'card-declined' | 'verification-failed' | 'not-arrived' | null
  problem: string | null
  refund_tries: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  next_check_at: GeneratedTimestamp
  checks: Generated<number>
}

export interface BookingsTable {
  id: string
  reservation_id: string
  payment_id: string
  brand_id: string
  schedule_id: string
  reference: string
  code_text: string
  created_at: GeneratedTimestamp
}

export interface TicketsTable {
  booking_id: string
  seat_index: number
  schedule_id: string
  seat_name: string
  class_label: string
  price_minor: number
}

export interface OutboxTable {
  id: GeneratedAlways<string>
  dedupe_key: string
  brand_id: string
  channel: 'email' | 'sms'
  language: 'en' | 'ar'
  recipient: string
  subject: Generated<string>
  body_text: string
  body_html: Generated<string>
  state: Generated<'waiting' | 'sent' | 'logged' | 'dead'>
  tries: Generated<number>
  next_at: GeneratedTimestamp
  leased_until: GeneratedTimestamp
  last_error: string | null
  created_at: GeneratedTimestamp
  sent_at: Timestamp | null
}

export interface SandboxBankChargesTable {
  reference: string
  order_reference: string
  amount_minor: number
  currency: string
  state: 'verify' | 'approved' | 'declined' | 'refunded'
  verification: 'none' | 'passes' | 'fails'
  nonce: string
  merchant_name: string
  merchant_origin: string
  card_last4: string
  code_tries: Generated<number>
  created_at: GeneratedTimestamp
}

export interface ServerSecretsTable {
  name: string
  value: Buffer
  created_at: GeneratedTimestamp
}

/** Tables of booking, payment and messages, as migration 002 makes them. */
export interface BookingTables {
  server_secrets: ServerSecretsTable
  reservations: ReservationsTable
  claims: ClaimsTable
  payments: PaymentsTable
  bookings: BookingsTable
  tickets: TicketsTable
  outbox: OutboxTable
  sandbox_bank_charges: SandboxBankChargesTable
}
