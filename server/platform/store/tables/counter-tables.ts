import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ShiftReport } from '@/contract/office/counter-shifts'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'

/** How a customer paid at the counter. */
export type CounterWay = 'cash' | 'terminal'

/** Shifts of the counter’s tills; a closed one never changes again. */
export interface CounterShiftsTable {
  id: GeneratedAlways<string>
  /** Chosen by the till: a repeated request opens no second shift. */
  request_id: string
  cinema_id: string
  country_id: number
  till: string
  /** The business day in which it was opened, `YYYY-MM-DD`. */
  day: string
  currency: string
  float_minor: number
  /** The person who sells now. */
  staff_id: string
  by_name: string
  /** Who is signed in on the till’s computer. */
  signed_in_id: string
  opened_by: string
  opened_at: GeneratedTimestamp
  closed_at: Timestamp | null
  closed_by: string | null
  /** Counted by till, from 1, without gaps. */
  z_number: number | null
  /** The Z report, as it was counted. */
  report: ColumnType<ShiftReport | null, string | null | undefined, string | null>
}

/** Orders sold at the counter. */
export interface CounterSalesTable {
  order_id: string
  payment_id: string
  shift_id: string
  staff_id: string
  by_name: string
  /** `voucher` where a gift voucher paid everything. */
  way: CounterWay | 'voucher'
  /** What was taken in cash or by the terminal. */
  amount_minor: number
  currency: string
  /** Cash that the customer gave; null for a terminal. */
  received_minor: number | null
  /** The number on the terminal’s receipt; empty for cash. */
  reference: Generated<string>
  sold_at: GeneratedTimestamp
}

/** Refunds that the counter paid out. */
export interface CounterPayoutsTable {
  refund_id: string
  shift_id: string
  staff_id: string
  by_name: string
  way: CounterWay
  amount_minor: number
  reference: Generated<string>
  paid_at: GeneratedTimestamp
}

/** Cash put into a drawer and taken out of it, confirmed by a second person. */
export interface CounterCashTable {
  request_id: string
  shift_id: string
  kind: 'pay-in' | 'drop'
  amount_minor: number
  staff_id: string
  by_name: string
  confirmed_by: string
  confirmed_name: string
  why: string
  moved_at: GeneratedTimestamp
}

/** Business days of a cinema that take no more money at the counter. */
export interface CounterDaysTable {
  cinema_id: string
  day: string
  staff_id: string
  by_name: string
  closed_at: GeneratedTimestamp
}

/** Seats set aside for a till, which it may sell while the network is away. */
export interface CounterBlocksTable {
  /** Chosen by the client, so that a repeated request sets aside no second block. */
  id: string
  action_id: string
  schedule_id: string
  cinema_id: string
  country_id: number
  brand_id: string
  till: string
  /** The only device that may sell them. */
  device: string | null
  seat_indices: number[]
  /** // server/office/counter/block-terms.ts */
  terms: Json<unknown>
  ends_at: Timestamp
  created_at: GeneratedTimestamp
}

/** Sales of blocks that could not be entered. */
export interface CounterDroppedSalesTable {
  order_id: string
  block_id: string
  staff_id: string
  by_name: string
  why: string
  dropped_at: GeneratedTimestamp
}

export interface CounterTables {
  counter_shifts: CounterShiftsTable
  counter_sales: CounterSalesTable
  counter_payouts: CounterPayoutsTable
  counter_cash: CounterCashTable
  counter_days: CounterDaysTable
  counter_blocks: CounterBlocksTable
  counter_dropped_sales: CounterDroppedSalesTable
}
