import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './column-types'

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
  /** Milliseconds since 1970 by the database's clock. */
  | { readonly kind: 'push'; readonly until: number }

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
    | null
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
export interface PaymentTriesTable {
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

/** The books of the sandbox's bank. */
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
  /** Until when the shop can wait for a verification. */
  verify_until: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface PaymentTables {
  payments: PaymentsTable
  payment_tries: PaymentTriesTable
  ledger: LedgerTable
  sandbox_bank_charges: SandboxBankChargesTable
}
