import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { GeneratedTimestamp, Timestamp } from './column-types'

export type OrderKind = 'tickets' | 'vouchers'
export type OrderState = 'open' | 'paying' | 'fulfilled' | 'cancelled' | 'refunded'
export type LineKind = 'seat' | 'food' | 'fee' | 'discount' | 'voucher'

type FurtherNames = Readonly<Partial<Record<Exclude<LanguageCode, 'en' | 'ar'>, string>>>

/** What somebody buys, and who may say so. Its total is the sum of its lines: `order_totals`. */
export interface OrdersTable {
  id: string
  brand_id: string
  kind: OrderKind
  state: OrderState
  country_id: number
  language: LanguageCode
  currency: string
  visitor: string
  /** Hash of the guest's capability. */
  key_hash: Buffer
  email: string | null
  mobile: string | null
  country_code: string | null
  /** Codes of the offers that the visitor asked for. */
  promotions: Generated<string[]>
  /** Whose it is; null for a guest's. */
  account_id: string | null
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
  /** In further languages, by their codes; null where nobody wrote it in any, and from servers that knew none. */
  labels: ColumnType<FurtherNames | null, string | null | undefined, string | null>
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
  /** Of the short link of its SMS; null for what an older release sold. */
  link_hash: Buffer | null
  /** All of it was given back. */
  cancelled_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface TicketsTable {
  booking_id: string
  seat_index: number
  schedule_id: string
  seat_name: string
  /** Its seat was given back: it lets nobody in. */
  void_at: Timestamp | null
}

/** A seat that was handed on, with a code of its own and a link that opens it. */
export interface SentTicketsTable {
  /** Names it in its link; opens nothing. */
  id: string
  booking_id: string
  seat_index: number
  /** Which of the seat's codes it is: odd numbers are sent, even ones the buyer's. */
  issue: number
  /** For whom, as the buyer wrote it; empty where nobody was named. */
  name: Generated<string>
  sent_at: GeneratedTimestamp
  taken_back_at: Timestamp | null
}

/** A seat whose visitor is in. */
export interface AdmissionsTable {
  booking_id: string
  seat_index: number
  schedule_id: string
  admitted_at: GeneratedTimestamp
  /** A device at the door told of it: when, and by which, stands in `door_admissions`. */
  by_door: Generated<boolean>
}

/** A device of the staff, for one cinema and day. */
export interface DoorsTable {
  /** Short, for the operator to type; opens nothing. */
  id: string
  cinema_id: string
  country_id: number
  time_zone: string
  /** `YYYY-MM-DD`, as `schedules.show_date`. */
  day: string
  name: string
  /** Keyed, of the code that its device signs in by. */
  code_hash: Buffer
  /** Of the device's key; null before it signed in. */
  key_hash: Buffer | null
  created_at: GeneratedTimestamp
  signed_in_at: Timestamp | null
  ends_at: Timestamp
  ended_at: Timestamp | null
}

/** Every admission that a device told of: two of one seat where devices did not hear of each other. */
export interface DoorAdmissionsTable {
  /** The device's own UUID: told again it is the same. */
  id: string
  door_id: string
  schedule_id: string
  booking_id: string
  seat_index: number
  issue: number | null
  /** By the database's clock, as the device knew it. */
  admitted_at: Timestamp
  received_at: GeneratedTimestamp
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

/** How many orders have a use of a code that may be used so often. */
export interface OfferCountsTable {
  code: string
  used: Generated<number>
}

/** An order's use of such a code. */
export interface OfferUsesTable {
  order_id: string
  code: string
  /** `claimed`: it is being paid; `kept`: it is the order's for good. */
  state: Generated<'free' | 'claimed' | 'kept'>
  /** How often it may be used in all and by one visitor, as the catalogue said when the code was put on; 0 for any number. */
  most_uses: number
  most_of_visitor: number
  /** Keyed: by what the visitor is known again. */
  visitors: Generated<Buffer[]>
}

/** Referral credit on an order. */
export interface CreditUsesTable {
  order_id: string
  /** The offer that it is spent by. */
  code: string
  /** Whose it was when it was taken last; null before. */
  account_id: string | null
  currency: string | null
  amount_minor: Generated<number>
  /** How often it was taken: a payment that was declined is tried again. */
  takes: Generated<number>
  /** `claimed`: it is being paid with; `kept`: it is spent. */
  state: Generated<'free' | 'claimed' | 'kept'>
}

/** A link that opens an order once. */
export interface OrderLinksTable {
  token_hash: Buffer
  order_id: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  /** The browser that used it, hashed: it may ask again for what it did not hear. */
  used_by: string | null
}

/** Somebody looks for their bookings: kept until it was looked, and no longer. */
export interface LookUpsTable {
  id: GeneratedAlways<string>
  brand_id: string
  language: LanguageCode
  /** This, or the next two. */
  email: string | null
  country_code: string | null
  mobile: string | null
  reference: string | null
  created_at: GeneratedTimestamp
}

export type ReturnReason = 'show-cancelled' | 'show-postponed' | 'operator' | 'visitor'

/** What was taken back of an order that was had, and what goes back for it. */
export interface OrderReturnsTable {
  id: string
  order_id: string
  /** By place in the hall. */
  seats: Generated<number[]>
  foods: Generated<string[]>
  amount_minor: number
  currency: string
  /** All that was left of the order. */
  is_whole: boolean
  reason: ReturnReason
  asked_by: string
  why: Generated<string>
  created_at: GeneratedTimestamp
}

/** By which campaign a visitor came who bought: names of links. */
export interface OrderCampaignsTable {
  order_id: string
  source: string | null
  medium: string | null
  campaign: string | null
  content: string | null
}

export interface OrderTables {
  order_campaigns: OrderCampaignsTable
  order_returns: OrderReturnsTable
  offer_counts: OfferCountsTable
  offer_uses: OfferUsesTable
  credit_uses: CreditUsesTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_totals: OrderTotalsView
  bookings: BookingsTable
  tickets: TicketsTable
  sent_tickets: SentTicketsTable
  admissions: AdmissionsTable
  doors: DoorsTable
  door_admissions: DoorAdmissionsTable
  student_ids: StudentIdsTable
  order_links: OrderLinksTable
  look_ups: LookUpsTable
}
