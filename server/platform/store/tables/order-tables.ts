import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { GeneratedTimestamp, Timestamp } from './column-types'

export type OrderKind = 'tickets' | 'vouchers'
export type OrderState = 'open' | 'paying' | 'fulfilled' | 'cancelled' | 'refunded'
export type LineKind = 'seat' | 'food' | 'fee' | 'discount' | 'voucher'

type FurtherNames = Readonly<Partial<Record<Exclude<LanguageCode, 'en' | 'ar'>, string>>>

/** Orders and the credentials of their buyers. The total is the sum of the lines: `order_totals`. */
export interface OrdersTable {
  id: string
  brand_id: string
  kind: OrderKind
  state: OrderState
  country_id: number
  language: LanguageCode
  currency: string
  visitor: string
  /** Hash of the guest's reserve key. */
  key_hash: Buffer
  email: string | null
  mobile: string | null
  country_code: string | null
  /** Codes of the offers that the visitor applied. */
  promotions: Generated<string[]>
  /** Null for a guest's order. */
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
  /**
   * Labels in further languages, by language code; null if there are none, and from servers that did not
   * support them.
   */
  labels: ColumnType<FurtherNames | null, string | null | undefined, string | null>
  /** Seat lines only. */
  seat_index: number | null
}

/** Database view. */
interface OrderTotalsView {
  order_id: string
  total_minor: number
}

export interface BookingsTable {
  id: string
  order_id: string
  brand_id: string
  schedule_id: string
  reference: string
  code_text: string
  /** Hash of the short link in its SMS; null for bookings from an older release. */
  link_hash: Buffer | null
  /** Time at which the whole booking was returned. */
  cancelled_at: Timestamp | null
  created_at: GeneratedTimestamp
}

export interface TicketsTable {
  booking_id: string
  seat_index: number
  schedule_id: string
  seat_name: string
  /** Time at which the seat was returned: the ticket is void from then on. */
  void_at: Timestamp | null
}

/** Seats passed on to a friend, with their own code and a link that opens it. */
export interface SentTicketsTable {
  /** Identifies the ticket in its link; grants no access. */
  id: string
  booking_id: string
  seat_index: number
  /** Which of the seat's codes is valid: odd numbers are sent tickets, even ones the buyer's. */
  issue: number
  /** Recipient as the buyer wrote it; empty if none was given. */
  name: Generated<string>
  sent_at: GeneratedTimestamp
  taken_back_at: Timestamp | null
}

/** Seats whose visitor has been admitted. */
export interface AdmissionsTable {
  booking_id: string
  seat_index: number
  schedule_id: string
  admitted_at: GeneratedTimestamp
  /** A device at the door reported it: `door_admissions` has the time and the device. */
  by_door: Generated<boolean>
}

/** Devices of the staff, each for one cinema and day. */
export interface DoorsTable {
  /** Short, for the operator to type; grants no access. */
  id: string
  cinema_id: string
  country_id: number
  time_zone: string
  /** `YYYY-MM-DD`, as `schedules.show_date`. */
  day: string
  name: string
  /** Keyed hash of the code that the device signs in with. */
  code_hash: Buffer
  /** Hash of the device's key; null before it signed in. */
  key_hash: Buffer | null
  created_at: GeneratedTimestamp
  signed_in_at: Timestamp | null
  ends_at: Timestamp
  ended_at: Timestamp | null
  /** When the device last called, to a minute; null before it signed in. */
  heard_at: Timestamp | null
}

/**
 * Every admission that a device reported: a seat has two if devices admitted it without knowing of each
 * other.
 */
export interface DoorAdmissionsTable {
  /** The device's own UUID: a repeated report has the same one. */
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

/** Student cards used for tickets; each once per show. */
export interface StudentIdsTable {
  order_id: string
  schedule_id: string
  /**
   * Keyed hash of card number and show: the number itself is not stored, and rows of two shows cannot be
   * linked.
   */
  id_hash: Buffer
  /** The ticket is sold, so the card stays used. */
  is_sold: Generated<boolean>
  /** Another order took the card after this one's hold had ended. */
  is_lost: Generated<boolean>
  forget_at: Timestamp
}

/** Number of uses of a code with a limited number of uses. */
export interface OfferCountsTable {
  code: string
  used: Generated<number>
}

export interface OfferUsesTable {
  order_id: string
  code: string
  /** `claimed`: the order is being paid; `kept`: the order has it for good. */
  state: Generated<'free' | 'claimed' | 'kept'>
  /** Limit of uses in all and per visitor, as in the catalogue when the code was applied; 0 for no limit. */
  most_uses: number
  most_of_visitor: number
  /** Keyed hashes that identify the visitor. */
  visitors: Generated<Buffer[]>
}

export interface CreditUsesTable {
  order_id: string
  /** Code of the offer that spends it. */
  code: string
  /** Account that the credit was last taken from; null before. */
  account_id: string | null
  currency: string | null
  amount_minor: Generated<number>
  /** Number of times the credit was taken: a declined payment is tried again. */
  takes: Generated<number>
  /** `claimed`: the order is being paid with it; `kept`: it is spent. */
  state: Generated<'free' | 'claimed' | 'kept'>
}

/** Links that open an order once. */
export interface OrderLinksTable {
  token_hash: Buffer
  order_id: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  /** Hash of the browser that used the link; it may repeat the request if the answer was lost. */
  used_by: string | null
}

/** Requests to look up bookings: deleted once they are processed. */
export interface LookUpsTable {
  id: GeneratedAlways<string>
  brand_id: string
  language: LanguageCode
  /** Either this or the next two are set. */
  email: string | null
  country_code: string | null
  mobile: string | null
  reference: string | null
  created_at: GeneratedTimestamp
}

export type ReturnReason = 'show-cancelled' | 'show-postponed' | 'operator' | 'visitor'

export interface OrderReturnsTable {
  id: string
  order_id: string
  /** Seat indexes of the hall. */
  seats: Generated<number[]>
  foods: Generated<string[]>
  amount_minor: number
  /** What of the amount was the price of single lines, by their position: the price of changed seats. */
  line_minor: Generated<number[]>
  currency: string
  /** Whether it returned everything that was left of the order. */
  is_whole: boolean
  reason: ReturnReason
  asked_by: string
  why: Generated<string>
  created_at: GeneratedTimestamp
}

/** Campaigns through which buyers came: names of links. */
export interface OrderCampaignsTable {
  order_id: string
  source: string | null
  medium: string | null
  campaign: string | null
  content: string | null
}

/** Orders of free tickets, by the person who gave them; an operator's command has none. */
export interface GivenTicketsTable {
  order_id: string
  action_id: string
  staff_id: string | null
  seats: number
  /** Name of the recipient; empty if none was given. */
  name: Generated<string>
  given_at: GeneratedTimestamp
}

/** Bookings that staff moved to another show. */
export interface ShowExchangesTable {
  id: GeneratedAlways<string>
  order_id: string
  booking_id: string
  from_schedule_id: string
  to_schedule_id: string
  action_id: string
  exchanged_at: GeneratedTimestamp
}

export interface OrderTables {
  show_exchanges: ShowExchangesTable
  given_tickets: GivenTicketsTable
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
