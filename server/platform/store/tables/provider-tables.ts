import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './column-types'

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
  /** Declined as the visitor said so on the bank's page. */
  cancelled: Generated<boolean>
  /** Until when the shop can wait for a verification. */
  verify_until: Timestamp | null
  /** Where the bank's own page leads back to: of a charge that is paid on it. */
  return_url: string | null
  fail_url: string | null
  created_at: GeneratedTimestamp
}

/** Of a charge, by the shop's name of it. */
interface SandboxBankRefundsTable {
  reference: string
  charge: string
  amount_minor: number
}

/** A card that the sandbox's bank knows again: what it does, and nothing of its number but what may be kept. */
export interface SandboxBankCardsTable {
  token_hash: Buffer
  card_brand: string
  last4: string
  answer: 'verify' | 'approve' | 'decline' | 'lose'
  verification: 'none' | 'passes' | 'fails'
  /** As of a card that is typed. */
  fingerprint: string
  expiry_month: number
  expiry_year: number
  created_at: GeneratedTimestamp
}

/** Card fields of the sandbox's bank that somebody filled in: which of its test cards, and never a number. */
export interface SandboxCardSessionsTable {
  id: string
  /** Last four digits of the test card. */
  card_last4: string
  /** A keyed hash of what was typed. */
  fingerprint: string
  /** The one charge that it pays; null until then. */
  charge_reference: string | null
  created_at: GeneratedTimestamp
}

/** Refunds that N-Genius was asked for. It knows no name of ours for them. */
export interface NGeniusRefundsTable {
  /** Our name of the refund. */
  reference: string
  /** The gateway's name of the order. */
  handle: string
  amount_minor: number
  /** What had gone back of the order before; null until it was asked for. */
  refunded_before_minor: number | null
  asked_at: Timestamp | null
  done_at: Timestamp | null
}

/** Requests of M-Pesa on phones. */
export interface MpesaPushesTable {
  payment_id: string
  phone_sealed: Buffer | null
  amount_minor: number
  /** Set before the request leaves: from then on it may be on the phone. */
  sent_at: Timestamp | null
  merchant_request_id: string | null
  checkout_request_id: string | null
  /** What messages said, which nobody signed. */
  told_paid_minor: number | null
  receipt: string | null
  created_at: GeneratedTimestamp
}

/** Money that goes back by M-Pesa. */
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

/** Requests on the phones of the sandbox. */
export interface SandboxPushesTable {
  reference: string
  order_reference: string
  amount_minor: number
  currency: string
  merchant_name: string
  phone_end: string
  /** `waiting`, or a result code of M-Pesa's. */
  result: Generated<string>
  /** Amounts that were given back, by the refund's name. */
  refunds: GeneratedAlways<Record<string, number>>
  created_at: GeneratedTimestamp
}

/** A hosted session is sent again where nobody knows whether it was heard. */
interface NGeniusSessionStartsTable {
  payment_id: string
  starts: Generated<number>
}

/** What providers of payments remember of theirs. */
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
