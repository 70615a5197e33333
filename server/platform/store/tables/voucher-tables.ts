import type { LanguageCode } from '@/contract/envelope'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './column-types'

/** What an order of vouchers was asked for. */
export interface VoucherOrdersTable {
  order_id: string
  /** Keyed: an attempt of a visitor at a brand is one order. */
  attempt_key: Buffer
  /** Hash of what was asked for. */
  asked: Buffer
  success_url: string
  fail_url: string
  /** 0 for good. */
  valid_days: number
  created_at: GeneratedTimestamp
}

/** What became of an order of vouchers. Its id is the wire's BookingID. */
export interface VoucherSalesTable {
  id: string
  order_id: string
  brand_id: string
  reference: string
  /** Of the link in its mail. */
  link_hash: Buffer
  /** All of it was given back. */
  cancelled_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface BoughtVouchersTable {
  id: string
  sale_id: string
  position: number
  /** The ledger's account of it. */
  voucher: string
  code_sealed: Buffer
  /** What was bought; what is left the ledger says. */
  value_minor: number
  valid_until: Timestamp | null
}

/** A voucher that is somebody else's, or will be. */
export interface SentGiftsTable {
  id: string
  bought_id: string
  brand_id: string
  language: LanguageCode
  /** Empty once whose it is was forgotten. */
  recipient: string
  to_name: Generated<string>
  from_name: Generated<string>
  words: Generated<string>
  picture_id: string
  /** `YYYY-MM-DD` as its giver said it; null for at once. */
  send_on: string | null
  send_at: Timestamp
  /** It has left. */
  sent_at: Timestamp | null
  opened_at: Timestamp | null
  /** Of the link in its mail. */
  link_hash: Buffer
  made_at: GeneratedTimestamp
}

export interface VoucherTables {
  voucher_orders: VoucherOrdersTable
  voucher_sales: VoucherSalesTable
  bought_vouchers: BoughtVouchersTable
  sent_gifts: SentGiftsTable
}
