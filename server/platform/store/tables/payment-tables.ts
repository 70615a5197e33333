import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './column-types'
import type { ProviderTables } from './provider-tables'

export type PaymentState =
  | 'started'
  /** The visitor has something to do. */
  | 'verify'
  | 'pending'
  /** No machine can tell its outcome. */
  | 'needsOperator'
  | 'approved'
  | 'declined'
  | 'refunding'
  | 'refunded'
  /** No machine can give it back. */
  | 'refundStuck'

/** What is left to do for the visitor. */
export type StoredStep =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /** Milliseconds since 1970 by the database's clock; how the phone's number ends. */
  | { readonly kind: 'push'; readonly until: number; readonly phoneEnd?: string }

export interface PaymentsTable {
  id: string
  order_id: string
  brand_id: string
  attempt_id: string
  /** Parts of an attempt: 0 is asked for first, the others are stored value that is taken with it. */
  part: Generated<number>
  /** A provider's name, or a stored value's. */
  provider: string
  option_id: number
  instrument: 'card' | 'saved-card' | 'hosted-session' | 'phone' | 'wallet' | 'voucher'
  /** The ledger's account of stored value; null for money of others. */
  account: string | null
  /** The provider's own name of the payment. */
  handle: string | null
  state: PaymentState
  /** What is charged: written once, never computed again. */
  amount_minor: number
  currency: string
  return_origin: string
  nonce: string
  next_step: ColumnType<StoredStep | null, string | null | undefined, string | null>
  provider_reference: string | null
  card_brand: string | null
  card_last4: string | null
  decline_reason:
    | 'card-declined'
    | 'verification-failed'
    | 'not-arrived'
    | 'cancelled'
    | 'timed-out'
    | 'balance-spent'
    | 'phone-unreached'
    | 'money-short'
    | 'pin-wrong'
    | 'phone-busy'
    | 'provider-failed'
    | 'other-card'
    | 'called-off'
    | null
  /** The provider's own name of why it declined. */
  provider_code: string | null
  problem: 'mismatch' | 'no-answer' | 'refund-failed' | null
  refund_tries: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  next_check_at: GeneratedTimestamp
  checks: Generated<number>
  /** Until when a machine may find the outcome. */
  deadline_at: Timestamp
  /** Until when the provider is asked again about what was decided without its own word; null where it had its say. */
  asked_until: Timestamp | null
  /** When the visitor's time at the provider's page is over; null where nobody said. */
  step_until: Timestamp | null
  /** The account that the card is to be kept for, once it has paid. */
  save_card_for: string | null
  /** The card as its provider knows it again, keyed; null where nobody says. */
  card_key: Buffer | null
  /** Of each offer that its provider is to compare the card with, first digits that it may have; null where there is none. */
  only_cards: ColumnType<readonly (readonly string[])[] | null, string | null | undefined, never>
}

export type RefundState = 'asked' | 'underway' | 'done' | 'stuck'

/** Money of a payment on its way back. Amounts are written once; the database lets no payment give more than it took. */
export interface RefundsTable {
  /** The provider's idempotency key. */
  id: string
  payment_id: string
  order_id: string
  /** Null for a payment that bought nothing, which goes back by itself: its refund has the payment's id. */
  return_id: string | null
  amount_minor: number
  currency: string
  reason: string
  state: Generated<RefundState>
  tries: Generated<number>
  next_check_at: GeneratedTimestamp
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
}

/** What every account has and every order got. It only grows. */
export interface LedgerTable {
  id: GeneratedAlways<string>
  account: string
  currency: string
  /** Above zero it was given, below it was taken. */
  amount_minor: number
  reason: 'given' | 'taken' | 'given-back' | 'paid-in' | 'paid-out'
  /** Set where an order got or gave back money: its entries add up to its total, or to nothing. */
  order_id: string | null
  payment_id: string | null
  dedupe_key: string
  /** Until when what was given can be spent. */
  valid_until: Timestamp | null
  created_at: GeneratedTimestamp
}

/** A payment that failed or is not known to have succeeded, by what it has in common with others. Keyed hashes. */
export interface PaymentAttemptsTable {
  payment_id: string
  order_id: string
  /** As its provider names it; null where it does not. */
  card: Buffer | null
  device: string
  email: Buffer
  /** The network address; addresses of one network begin alike. */
  network: Buffer
  tried_at: GeneratedTimestamp
}

/** Where a voucher pays. */
export interface VoucherBrandsTable {
  /** The ledger's account of it. */
  voucher: string
  brand_id: string
  made_at: GeneratedTimestamp
}

export interface PaymentTables extends ProviderTables {
  payments: PaymentsTable
  payment_tries: PaymentAttemptsTable
  ledger: LedgerTable
  refunds: RefundsTable
  voucher_brands: VoucherBrandsTable
}
