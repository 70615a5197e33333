import type { Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { AccountTables } from './account-tables'
import type { CatalogueTables } from './catalogue-tables'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'
import type { InventoryTables } from './inventory-tables'
import type { OrderTables } from './order-tables'
import type { PaymentTables } from './payment-tables'
import type { PlatformTables } from './platform-tables'
import type { VoucherTables } from './voucher-tables'

/** Who did what and why. It only grows. */
interface OperatorActionsTable {
  id: GeneratedAlways<string>
  at: GeneratedTimestamp
  by_name: string
  why: string
  what: string
  details: Json<Readonly<Record<string, unknown>>>
}

/** One order of a show that was called off: what is still to be done for it. */
interface CalledOffOrdersTable {
  schedule_id: string
  order_id: string
  action_id: string
  state: Generated<'waiting' | 'done' | 'stuck'>
  tries: Generated<number>
  next_at: GeneratedTimestamp
  done_at: Timestamp | null
}

/** One order of a show that an import moved: whether its holder was told, and until when the money can be had instead. */
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

/** What somebody wrote to the people behind a brand. */
interface ContactRequestsTable {
  id: GeneratedAlways<string>
  /** What its writer was told to name. */
  reference: string
  brand_id: string
  kind: 'support' | 'plans' | 'organiser'
  /** One press of a button, however often it came. */
  attempt: string
  name: Generated<string>
  email: string
  phone: Generated<string>
  company: Generated<string>
  query: Generated<string>
  message: string
  /** Wire id of the visitor's country, 0 where none was chosen. */
  country_id: Generated<number>
  language: LanguageCode
  account_id: string | null
  written_at: GeneratedTimestamp
  closed_at: Timestamp | null
}

/** Tables of the support layer. */
interface SupportTables {
  contact_requests: ContactRequestsTable
}

/** Every table, for Kysely. */
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
    OperatorTables {}
