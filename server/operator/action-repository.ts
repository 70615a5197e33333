import { sql } from 'kysely'
import { createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { scrubText } from '@/server/platform/http/observe/logger'
import type { Database, Transaction } from '@/server/platform/store/store'

/** The author of an action and the reason; both are stored permanently. */
export interface Signed {
  readonly actor: string
  readonly reason: string
  /** The member of staff who acted in the back office; absent for the command line. */
  readonly staffId?: string
}

/** Records an operator’s action in the same transaction. Returns the action’s id. */
export async function recordAction(
  transaction: Transaction,
  { actor, reason, staffId }: Signed,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { id } = await transaction.kysely
    .insertInto('operator_actions')
    .values({
      by_name: scrubOperatorText(actor),
      staff_id: staffId ?? null,
      // Operators paste what is on their screen, so card numbers and keys are removed before storing.
      why: scrubOperatorText(reason),
      what: action,
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns an operator’s text without sensitive data. @throws ApiError for an empty one */
export function scrubOperatorText(text: string): string {
  const scrubbed = scrubText(text.trim())
  if (scrubbed === '') throw createRefusal(explain('Give your name and a reason.'))
  return scrubbed
}

/** Newest first. */
export function listActions(db: Database, limit: number) {
  return db.kysely
    .selectFrom('operator_actions')
    .select(['id', 'at', 'by_name as by', 'why', 'what', 'details'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findActions(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db.kysely
    .selectFrom('operator_actions')
    .select(['id', 'at', 'by_name as by', 'why'])
    .where('id', 'in', ids)
    .execute()
}

/** Returns the actions on one order, oldest first. */
export function listOrderActions(db: Database, orderId: string) {
  return db.kysely
    .selectFrom('operator_actions as a')
    .select(['a.id', 'at', 'by_name as by', 'why', 'what'])
    .where((eb) =>
      eb.or([
        eb(sql<string>`details->>'order'`, '=', orderId),
        eb.exists(
          eb
            .selectFrom('called_off_orders as c')
            .select('c.order_id')
            .whereRef('c.action_id', '=', 'a.id')
            .where('c.order_id', '=', orderId),
        ),
        eb.exists(
          eb
            .selectFrom('moved_orders as m')
            .select('m.order_id')
            .whereRef('m.action_id', '=', 'a.id')
            .where('m.order_id', '=', orderId),
        ),
      ]),
    )
    .orderBy('a.id')
    .execute()
}
