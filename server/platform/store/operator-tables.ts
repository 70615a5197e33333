import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'

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

export interface OperatorTables {
  operator_actions: OperatorActionsTable
  called_off_orders: CalledOffOrdersTable
  moved_orders: MovedOrdersTable
}
