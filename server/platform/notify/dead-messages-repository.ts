import { sql } from 'kysely'
import type { Database, Transaction } from '../store/store'

/** One message that was given up, or every one. */
export type WhichDead = 'all' | { readonly id: string }

const isIt = (which: WhichDead) =>
  which === 'all' ? sql<boolean>`true` : sql<boolean>`id::text = ${which.id}`

/** The newest first, with what its last try was answered. Without its text, which may open tickets. */
export function listDead(on: Database, most: number) {
  return on.kysely
    .selectFrom('outbox')
    .select([
      'id',
      'created_at as at',
      'brand_id as brand',
      'channel',
      'recipient',
      'subject',
      'tries',
      'last_error as reason',
    ])
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function countDead(on: Database, which: WhichDead): Promise<number> {
  const { count } = await on.kysely
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'dead')
    .where(isIt(which))
    .executeTakeFirstOrThrow()
  return count
}

/** From their first try on; returns which it were. */
export async function sendDeadAgain(transaction: Transaction, which: WhichDead): Promise<string[]> {
  const rows = await transaction.kysely
    .updateTable('outbox')
    .set({ state: 'waiting', tries: 0, next_at: sql<Date>`now()`, leased_until: '-infinity' })
    .where('state', '=', 'dead')
    .where(isIt(which))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Nobody will get them; returns which it were. */
export async function dropDead(transaction: Transaction, which: WhichDead): Promise<string[]> {
  const rows = await transaction.kysely
    .deleteFrom('outbox')
    .where('state', '=', 'dead')
    .where(isIt(which))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
