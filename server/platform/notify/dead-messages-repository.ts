import { sql } from 'kysely'
import type { Database, Transaction } from '../store/store'

export type DeadSelection = 'all' | { readonly id: string }

const isIt = (which: DeadSelection) =>
  which === 'all' ? sql<boolean>`true` : sql<boolean>`id::text = ${which.id}`

/**
 * Lists dead messages of some brands, or of all without `brandIds`, newest first, with their last error. The
 * text is left out, since it may open tickets.
 */
export function listDead(db: Database, limit: number, brandIds: readonly string[] = []) {
  return db.kysely
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
    .$if(brandIds.length > 0, (query) => query.where('brand_id', 'in', brandIds))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countDead(
  db: Database,
  which: DeadSelection,
  brandIds: readonly string[] = [],
): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', 'dead')
    .where(isIt(which))
    .$if(brandIds.length > 0, (query) => query.where('brand_id', 'in', brandIds))
    .executeTakeFirstOrThrow()
  return count
}

/** Queues dead messages again with their tries reset; returns their ids. */
export async function requeueDead(transaction: Transaction, which: DeadSelection): Promise<string[]> {
  const rows = await transaction.kysely
    .updateTable('outbox')
    .set({ state: 'waiting', tries: 0, next_at: sql<Date>`now()`, leased_until: '-infinity' })
    .where('state', '=', 'dead')
    .where(isIt(which))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes dead messages for good; returns their ids. */
export async function deleteDead(transaction: Transaction, which: DeadSelection): Promise<string[]> {
  const rows = await transaction.kysely
    .deleteFrom('outbox')
    .where('state', '=', 'dead')
    .where(isIt(which))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
