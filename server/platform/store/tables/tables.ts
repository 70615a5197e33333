import type { Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { AccountTables } from './account-tables'
import type { CatalogueTables } from './catalogue-tables'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'
import type { CounterTables } from './counter-tables'
import type { InventoryTables } from './inventory-tables'
import type { OrderTables } from './order-tables'
import type { PaymentTables } from './payment-tables'
import type { PlatformTables } from './platform-tables'
import type { StaffTables } from './staff-tables'
import type { VoucherTables } from './voucher-tables'

/** Operators' actions with their reasons. Append-only. */
interface OperatorActionsTable {
  id: GeneratedAlways<string>
  at: GeneratedTimestamp
  by_name: string
  /** Null for a command of the command line. */
  staff_id: string | null
  why: string
  what: string
  details: Json<Readonly<Record<string, unknown>>>
}

/** Orders of a cancelled show, with the work left to do for each. */
interface CalledOffOrdersTable {
  schedule_id: string
  order_id: string
  action_id: string
  state: Generated<'waiting' | 'done' | 'stuck'>
  tries: Generated<number>
  next_at: GeneratedTimestamp
  done_at: Timestamp | null
}

/**
 * Orders of a show that an import moved: whether the holder was notified, and until when a refund is
 * possible.
 */
interface MovedOrdersTable {
  action_id: string
  order_id: string
  schedule_id: string
  was_starts_at: Timestamp
  refund_until: Timestamp
  state: Generated<'waiting' | 'done' | 'stuck'>
  tries: Generated<number>
  next_at: GeneratedTimestamp
  done_at: Timestamp | null
}

interface OperatorTables {
  operator_actions: OperatorActionsTable
  called_off_orders: CalledOffOrdersTable
  moved_orders: MovedOrdersTable
}

interface ContactRequestsTable {
  id: GeneratedAlways<string>
  /** Reference shown to the sender. */
  reference: string
  brand_id: string
  kind: 'support' | 'plans' | 'organiser'
  /** One submission of the form, however often it is repeated. */
  attempt: string
  name: Generated<string>
  email: string
  phone: Generated<string>
  company: Generated<string>
  query: Generated<string>
  message: string
  /** Id of the visitor's country, 0 if none was chosen. */
  country_id: Generated<number>
  language: LanguageCode
  account_id: string | null
  written_at: GeneratedTimestamp
  closed_at: Timestamp | null
}

interface SupportTables {
  contact_requests: ContactRequestsTable
}

export interface Tables
  extends
    PlatformTables,
    CatalogueTables,
    InventoryTables,
    OrderTables,
    PaymentTables,
    VoucherTables,
    AccountTables,
    SupportTables,
    StaffTables,
    CounterTables,
    OperatorTables {}

/** Lists columns of a table for hand-written SQL: a renamed column is a compile error. */
export function columns<T extends keyof Tables>(_of: T, ...names: (keyof Tables[T] & string)[]): string {
  return names.join(', ')
}
