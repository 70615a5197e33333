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

export interface OperatorTables {
  operator_actions: OperatorActionsTable
  called_off_orders: CalledOffOrdersTable
}
