import { sql } from 'kysely'
import { announce } from '@/server/platform/store/announcements'
import { statement } from '@/server/platform/store/statement'
import type { Database, Transaction } from '@/server/platform/store/store'

const findVersionOnly = statement('catalogue-version', (db) =>
  db.selectFrom('catalogue_state').select('version'),
)

/** Returns the catalogue’s version, which increases with every change that readers must see. */
export async function findVersion(db: Database): Promise<string> {
  return (await db.run(findVersionOnly, {})).rows[0]?.version ?? '0'
}

/** Waits for other changes of the catalogue and blocks further ones until the transaction ends. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.kysely.selectFrom('catalogue_state').select('version').forUpdate().execute()
}

/** The same without waiting; null while another transaction changes it. */
export async function tryLockCatalogue(
  transaction: Transaction,
): Promise<{ rolledUntil: string; rolledDays: number | null } | null> {
  const state = await transaction.kysely
    .selectFrom('catalogue_state')
    .select(['rolled_until as rolledUntil', 'rolled_days as rolledDays'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return state ?? null
}

/** Increments the version and notifies every process. */
export async function announceCatalogue(transaction: Transaction): Promise<void> {
  await transaction.kysely
    .updateTable('catalogue_state')
    .set({ version: sql<string>`version + 1` })
    .execute()
  await announce(transaction, 'catalogue')
}

/** Records the hour, `2026-03-06T09` in UTC, in which shows were put on sale and for how many days. */
export async function saveRolledUntil(transaction: Transaction, hour: string, days: number): Promise<void> {
  await transaction.kysely
    .updateTable('catalogue_state')
    .set({ rolled_until: hour, rolled_days: days })
    .execute()
}

/** Returns the hour of a moment in the format of `saveRolledUntil`. */
export const formatHour = (moment: Date): string => moment.toISOString().slice(0, 13)

/** Returns the start of an hour in the format of `formatHour`; undefined for other text. */
export function parseHour(hour: string): Date | undefined {
  const moment = new Date(`${hour}:00:00Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
