import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Orders that an action has put on a list, to be worked off one by one. */
type List = 'called_off_orders' | 'moved_orders'
interface Listed {
  readonly actionId: string
  readonly orderId: string
}

/** Tries until a person looks at an order that cannot be worked on. */
const mostTries = 8

const one = (on: Database, list: List, { actionId, orderId }: Listed) =>
  on.kysely.updateTable(list).where('action_id', '=', actionId).where('order_id', '=', orderId)

export async function noteDone(transaction: Transaction, list: List, order: Listed): Promise<void> {
  await one(transaction, list, order)
    .set({ state: 'done', done_at: sql<Date>`now()` })
    .execute()
}

/** It failed, and is tried later, or is a person's. */
export async function noteFailed(on: Database, list: List, order: Listed): Promise<void> {
  await one(on, list, order)
    .where('state', '=', 'waiting')
    .set({
      tries: sql`tries + 1`,
      next_at: sql<Date>`now() + make_interval(secs => 2 ^ tries)`,
      state: sql<'waiting' | 'stuck'>`case when tries + 1 >= ${mostTries} then 'stuck' else 'waiting' end`,
    })
    .execute()
}
