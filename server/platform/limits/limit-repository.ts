import { sql } from 'kysely'
import { statement } from '../store/statement'
import type { Database } from '../store/store'

interface Spendings {
  readonly keys: readonly string[]
  readonly points: readonly number[]
  /** Length of a new window, seconds, for a key that has none. */
  readonly windows: readonly number[]
}

const msLeft = sql<number>`(extract(epoch from expires_at - now()) * 1000)::float8`

/** Keys are in ascending order, so that two processes that spend the same keys cannot deadlock. */
const spendAll = statement('spend-points', (db, { keys, points, windows }: Spendings) => {
  const requested = sql<{ key: string; points: number; seconds: number }>`
    unnest(${keys}::text[], ${points}::int[], ${windows}::float8[])`
  return db
    .insertInto('rate_limits')
    .columns(['key', 'points', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom(requested.as<'asked'>(sql`asked (key, points, seconds)`))
        .select([
          'asked.key',
          'asked.points',
          sql<Date>`now() + make_interval(secs => asked.seconds)`.as('expires_at'),
        ])
        .orderBy('asked.key'),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('rate_limits.expires_at', '<=', sql<Date>`now()`)
        const sum = eb('rate_limits.points', '+', eb.ref('excluded.points'))
        return {
          points: eb.case().when(isOver).then(eb.ref('excluded.points')).else(sum).end(),
          expires_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.expires_at'))
            .else(eb.ref('rate_limits.expires_at'))
            .end(),
        }
      }),
    )
    .returning(['key', 'points', msLeft.as('msLeft')])
})

/** Adds points to keys and returns, for each, the points that all processes have spent in its window. */
export async function addPoints(db: Database, spendings: Spendings) {
  return (await db.run(spendAll, spendings)).rows
}

const findSpent = statement('spent-points', (db, { key }: { key: string }) =>
  db
    .selectFrom('rate_limits')
    .select(['points', msLeft.as('msLeft')])
    .where('key', '=', key)
    .where('expires_at', '>', sql<Date>`now()`),
)

export async function findPoints(db: Database, key: string) {
  return (await db.run(findSpent, { key })).rows[0]
}

/**
 * Deletes expired windows. Only housekeeping, since an expired window counts for nothing. Returns the number
 * of deleted rows.
 */
export async function deleteOldWindows(db: Database): Promise<number> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rate_limits')
        .select('key')
        .where('expires_at', '<=', sql<Date>`now()`)
        // Skips locked rows, so that two processes cannot deadlock.
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
