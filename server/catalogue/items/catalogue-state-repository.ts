import { sql } from 'kysely'
import { announce } from '@/server/platform/store/announcements'
import { statement } from '@/server/platform/store/statement'
import type { Database, Transaction } from '@/server/platform/store/store'

const findVersionOnly = statement('catalogue-version', (db) =>
  db.selectFrom('catalogue_state').select('version'),
)

/** The version of the catalogue: it grows with every change that a reader must see. */
export async function findVersion(on: Database): Promise<string> {
  return (await on.run(findVersionOnly, {})).rows[0]?.version ?? '0'
}

/** Waits until nobody else changes the catalogue, and keeps others from it until the transaction ends. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.kysely.selectFrom('catalogue_state').select('version').forUpdate().execute()
}

/** The same without waiting; null while somebody else changes it. */
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

/** Makes a new version and tells every process of it. */
export async function announceCatalogue(transaction: Transaction): Promise<void> {
  await transaction.kysely
    .updateTable('catalogue_state')
    .set({ version: sql<string>`version + 1` })
    .execute()
  await announce(transaction, 'catalogue')
}

/** Notes in which hour, `2026-03-06T09` in UTC, the shows of how many days were put on sale. */
export async function noteRolled(transaction: Transaction, hour: string, days: number): Promise<void> {
  await transaction.kysely
    .updateTable('catalogue_state')
    .set({ rolled_until: hour, rolled_days: days })
    .execute()
}

/** The hour of a moment as `noteRolled` has it. */
export const hourOf = (moment: Date): string => moment.toISOString().slice(0, 13)

/** When an hour of `hourOf` begins; undefined for none. */
export function momentOf(hour: string): Date | undefined {
  const moment = new Date(`${hour}:00:00Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
