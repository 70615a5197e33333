import type { LanguageCode } from '@/contract/envelope'
import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './column-types'

/** Requests that orders of vouchers were made from. */
export interface VoucherOrdersTable {
  order_id: string
  /** Keyed hash: an attempt of a visitor at a brand is one order. */
  attempt_key: Buffer
  /** Hash of the requested content. */
  asked: Buffer
  success_url: string
  fail_url: string
  /** Days of validity; 0 for no expiry. */
  valid_days: number
  created_at: GeneratedTimestamp
}

/** Completed orders of vouchers. The id is the API's BookingID. */
export interface VoucherSalesTable {
  id: string
  order_id: string
  brand_id: string
  reference: string
  /** Hash of the link in its e-mail. */
  link_hash: Buffer
  /** Time at which the whole sale was returned. */
  cancelled_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface BoughtVouchersTable {
  id: string
  sale_id: string
  position: number
  /** Its ledger account. */
  voucher: string
  code_sealed: Buffer
  /** Purchased value; the ledger has the balance. */
  value_minor: number
  valid_until: Timestamp | null
}

/** Vouchers that were sent, or will be sent, to another person. */
export interface SentGiftsTable {
  id: string
  bought_id: string
  brand_id: string
  language: LanguageCode
  /** Empty after the recipient's data was deleted. */
  recipient: string
  to_name: Generated<string>
  from_name: Generated<string>
  words: Generated<string>
  picture_id: string
  /** `YYYY-MM-DD` as the giver chose it; null for at once. */
  send_on: string | null
  send_at: Timestamp
  /** Time at which the e-mail was sent. */
  sent_at: Timestamp | null
  opened_at: Timestamp | null
  /** Hash of the link in its e-mail. */
  link_hash: Buffer
  made_at: GeneratedTimestamp
}

export interface VoucherTables {
  voucher_orders: VoucherOrdersTable
  voucher_sales: VoucherSalesTable
  bought_vouchers: BoughtVouchersTable
  sent_gifts: SentGiftsTable
}
