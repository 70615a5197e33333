import type { Generated } from 'kysely'
import type { GeneratedTimestamp } from './column-types'

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
  order_id: string
  brand_id: string
  attempt_id: string
  provider: string
  option_id: number
  state: PaymentState
  /** What is charged: written once, never computed again. */
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
  created_at: GeneratedTimestamp
}

export interface PaymentTables {
  payments: PaymentsTable
  sandbox_bank_charges: SandboxBankChargesTable
}
