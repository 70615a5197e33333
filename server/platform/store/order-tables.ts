import type { Generated } from 'kysely'
import type { GeneratedTimestamp, Timestamp } from './column-types'

export type OrderKind = 'tickets' | 'vouchers'
export type OrderState = 'open' | 'paying' | 'fulfilled' | 'cancelled' | 'refunded'
export type LineKind = 'seat' | 'food' | 'fee' | 'discount' | 'voucher'

/** What somebody buys, and who may say so. Its total is the sum of its lines: `order_totals`. */
export interface OrdersTable {
  id: string
  brand_id: string
  kind: OrderKind
  state: OrderState
  country_id: number
  language: 'en' | 'ar'
  currency: string
  visitor: string
  /** Hash of the guest's capability. */
  key_hash: Buffer
  email: string | null
  mobile: string | null
  country_code: string | null
  /** Codes of the offers that the visitor asked for. */
  promotions: Generated<string[]>
  created_at: GeneratedTimestamp
}

export interface OrderLinesTable {
  order_id: string
  position: number
  kind: LineKind
  /** The seat's name, the food's id, the fee's or offer's code. */
  code: string
  quantity: number
  /** Negative for discounts only. */
  unit_minor: number
  label_en: string
  label_ar: string
  /** Seats only. */
  seat_index: number | null
}

/** A view. */
interface OrderTotalsView {
  order_id: string
  total_minor: number
}

/** What became of an order of tickets. */
export interface BookingsTable {
  id: string
  order_id: string
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
}

/** A student card that an order has a ticket by; once for a show. */
export interface StudentIdsTable {
  order_id: string
  schedule_id: string
  /** Keyed, of the number and the show: the number itself is nowhere, and two shows do not tell that it is the same. */
  id_hash: Buffer
  /** It is the ticket's, for good. */
  is_sold: Generated<boolean>
  /** Another order got it when this one's hold was over. */
  is_lost: Generated<boolean>
  forget_at: Timestamp
}

export interface OrderTables {
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_totals: OrderTotalsView
  bookings: BookingsTable
  tickets: TicketsTable
  student_ids: StudentIdsTable
}
