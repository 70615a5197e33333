import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './column-types'

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
  /** Declined because the visitor cancelled on the bank's page. */
  cancelled: Generated<boolean>
  /** Until when the shop can wait for a verification. */
  verify_until: Timestamp | null
  /** Where the bank's page returns to, for a charge that is paid on it. */
  return_url: string | null
  fail_url: string | null
  created_at: GeneratedTimestamp
}

/** Refunds of charges, under the shop's name. */
interface SandboxBankRefundsTable {
  reference: string
  charge: string
  amount_minor: number
}

/** Saved cards of the sandbox bank: their behaviour, and only those digits that may be stored. */
export interface SandboxBankCardsTable {
  token_hash: Buffer
  card_brand: string
  last4: string
  answer: 'verify' | 'approve' | 'decline' | 'lose'
  verification: 'none' | 'passes' | 'fails'
  /** The same as for a typed card. */
  fingerprint: string
  expiry_month: number
  expiry_year: number
  created_at: GeneratedTimestamp
}

/** Completed card fields of the sandbox bank: which test card, never a number. */
export interface SandboxCardSessionsTable {
  id: string
  /** Last four digits of the test card. */
  card_last4: string
  /** Keyed hash of the typed number. */
  fingerprint: string
  /** The only charge that the session pays; null until then. */
  charge_reference: string | null
  created_at: GeneratedTimestamp
}

/** Refunds requested from N-Genius, which accepts no id of this system for them. */
export interface NGeniusRefundsTable {
  /** This system's id of the refund. */
  reference: string
  /** The gateway's id of the order. */
  handle: string
  amount_minor: number
  /** Amount refunded of the order before this refund; null until the refund is requested. */
  refunded_before_minor: number | null
  asked_at: Timestamp | null
  done_at: Timestamp | null
}

export interface MpesaPushesTable {
  payment_id: string
  phone_sealed: Buffer | null
  amount_minor: number
  /** Set before the request is sent: from then on it may be on the phone. */
  sent_at: Timestamp | null
  merchant_request_id: string | null
  checkout_request_id: string | null
  /** Content of callbacks, which are not signed. */
  told_paid_minor: number | null
  receipt: string | null
  created_at: GeneratedTimestamp
}

export interface MpesaRefundsTable {
  reference: string
  payment_id: string
  way: 'reversal' | 'b2c'
  amount_minor: number
  state: Generated<'made' | 'sent' | 'heard' | 'done' | 'failed'>
  failures: Generated<number>
  conversation_id: string | null
  result_code: string | null
  sent_at: Timestamp | null
  asked_about_at: Timestamp | null
}

export interface SandboxPushesTable {
  reference: string
  order_reference: string
  amount_minor: number
  currency: string
  merchant_name: string
  phone_end: string
  /** `waiting`, or a result code of M-Pesa. */
  result: Generated<string>
  /** Refunded amounts by the refund's id. */
  refunds: GeneratedAlways<Record<string, number>>
  created_at: GeneratedTimestamp
}

/** Records that a hosted session was sent, since it is sent again when the first answer was lost. */
interface NGeniusSessionStartsTable {
  payment_id: string
  starts: Generated<number>
}

export interface ProviderTables {
  ngenius_session_starts: NGeniusSessionStartsTable
  sandbox_card_sessions: SandboxCardSessionsTable
  ngenius_refunds: NGeniusRefundsTable
  mpesa_pushes: MpesaPushesTable
  mpesa_refunds: MpesaRefundsTable
  sandbox_pushes: SandboxPushesTable
  sandbox_bank_charges: SandboxBankChargesTable
  sandbox_bank_refunds: SandboxBankRefundsTable
  sandbox_bank_cards: SandboxBankCardsTable
}
