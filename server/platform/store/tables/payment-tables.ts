import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'
import type { ProviderTables } from './provider-tables'

export type PaymentState =
  | 'started'
  /** The visitor has to complete a step. */
  | 'verify'
  | 'pending'
  /** The outcome cannot be determined automatically. */
  | 'needsOperator'
  | 'approved'
  | 'declined'
  | 'refunding'
  | 'refunded'
  /** The refund cannot be made automatically. */
  | 'refundStuck'

export type StoredStep =
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }
  /**
   * `until`: milliseconds since 1970 by the database's clock; `phoneEnd`: last digits of the phone's number.
   */
  | { readonly kind: 'push'; readonly until: number; readonly phoneEnd?: string }

export interface PaymentsTable {
  id: string
  order_id: string
  brand_id: string
  attempt_id: string
  /** Number of the part in its attempt: 0 is charged first, the others are prepaid balances taken with it. */
  part: Generated<number>
  /** Name of a provider or of a kind of prepaid balance. */
  provider: string
  option_id: number
  /** `cash` and `terminal` are taken at the counter. */
  instrument: 'card' | 'saved-card' | 'hosted-session' | 'phone' | 'wallet' | 'voucher' | 'cash' | 'terminal'
  /** Ledger account of the prepaid balance; null for payments by a provider. */
  account: string | null
  /** The provider's id of the payment. */
  handle: string | null
  state: PaymentState
  /** Charged amount: written once, never recomputed. */
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
  /** The provider's own code for the decline. */
  provider_code: string | null
  problem: 'mismatch' | 'no-answer' | 'refund-failed' | null
  refund_tries: Generated<number>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  next_check_at: GeneratedTimestamp
  checks: Generated<number>
  /** Until when the outcome is determined automatically. */
  deadline_at: Timestamp
  /**
   * Until when the provider is queried again about a payment that was decided without its answer; null if it
   * has answered.
   */
  asked_until: Timestamp | null
  /** When the visitor's time on the provider's page ends; null if unknown. */
  step_until: Timestamp | null
  /** Account that the card is saved for once it has paid. */
  save_card_for: string | null
  /** Keyed hash of the card's identity at its provider; null if the provider does not supply one. */
  card_key: Buffer | null
  /**
   * First digits that the card may have, for each offer that the provider must check it against; null if
   * there is none.
   */
  only_cards: ColumnType<readonly (readonly string[])[] | null, string | null | undefined, never>
}

export type RefundState = 'asked' | 'underway' | 'done' | 'stuck'

/**
 * Refunds of payments. Amounts are written once; the database prevents refunding more of a payment than it
 * took.
 */
export interface RefundsTable {
  /** Also the provider's idempotency key. */
  id: string
  payment_id: string
  order_id: string
  /**
   * Null for a payment that bought nothing and is refunded automatically: its refund has the payment's id.
   */
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

/** Balances of all accounts and income of all orders. Append-only. */
export interface LedgerTable {
  id: GeneratedAlways<string>
  account: string
  currency: string
  /** Positive if given, negative if taken. */
  amount_minor: number
  reason: 'given' | 'taken' | 'given-back' | 'paid-in' | 'paid-out'
  /** Set if an order received or refunded money: the entries of an order add up to its total, or to zero. */
  order_id: string | null
  payment_id: string | null
  dedupe_key: string
  /** Expiry of given credit. */
  valid_until: Timestamp | null
  created_at: GeneratedTimestamp
}

/**
 * Payments that failed or are not known to have succeeded, by the traits they share with others. Keyed
 * hashes.
 */
export interface PaymentAttemptsTable {
  payment_id: string
  order_id: string
  /** As its provider identifies it; null if it does not. */
  card: Buffer | null
  device: string
  email: Buffer
  /** The network address; keys of one network share their beginning. */
  network: Buffer
  tried_at: GeneratedTimestamp
}

/** Refunds above a person's limit, until a second person decides. */
export interface RefundProposalsTable {
  id: GeneratedAlways<string>
  order_id: string
  /** What is to be returned. */
  wanted: Json<ProposedReturn>
  /** Whether seats of admitted visitors are returned too. */
  admitted: boolean
  /** Amount that the order would have returned when it was proposed. */
  amount_minor: number
  currency: string
  staff_id: string
  by_name: string
  why: string
  state: Generated<'open' | 'confirmed' | 'rejected'>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
}

/** The scope of a return as stored, or a payment that bought nothing. // server/orders/plan-return.ts */
export type ProposedReturn =
  | { readonly kind: 'whole' }
  | { readonly kind: 'seats'; readonly names: readonly string[] }
  | { readonly kind: 'food'; readonly code: string }
  | { readonly kind: 'money'; readonly amountMinor: number }
  | { readonly kind: 'payment'; readonly payment: string }

/** Brands at which vouchers can be spent, and which are cancelled. */
export interface VoucherBrandsTable {
  /** Its ledger account. */
  voucher: string
  brand_id: string
  /** Last characters of the code, by which people recognise it; null for one from before they were kept. */
  code_end: Generated<string | null>
  /** The operator’s action that cancelled it; null while it is valid. */
  cancelled_by: Generated<string | null>
  made_at: GeneratedTimestamp
}

export interface PaymentTables extends ProviderTables {
  payments: PaymentsTable
  payment_tries: PaymentAttemptsTable
  ledger: LedgerTable
  refunds: RefundsTable
  refund_proposals: RefundProposalsTable
  voucher_brands: VoucherBrandsTable
}
