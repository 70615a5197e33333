import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { announce } from '@/server/platform/store/announcements'
import { statement } from '@/server/platform/store/statement'
import type { Database, Transaction } from '@/server/platform/store/store'

const listStatement = statement('list-maintenance', (db) =>
  db
    .selectFrom('maintenance')
    .select([
      'brand_id as brandId',
      'since',
      'until',
      'message_en as en',
      'message_ar as ar',
      'messages as further',
    ])
    .orderBy('brand_id'),
)
type Row = NonNullable<(typeof listStatement)['row']>

export type MaintenanceMessage = Readonly<Partial<Record<LanguageCode, string>>>

export type Maintenance = Pick<Row, 'brandId' | 'since' | 'until'> & { readonly message: MaintenanceMessage }

export async function listMaintenance(db: Database): Promise<Maintenance[]> {
  return (await db.run(listStatement, {})).rows.map(({ en, ar, further, ...row }) => ({
    ...row,
    message: { ...(en && { en }), ...(ar && { ar }), ...further },
  }))
}

export type MaintenanceWords = Pick<Maintenance, 'until' | 'message'>

/** Starts maintenance, or changes the message and end of a running one. All processes are notified. */
export async function beginMaintenance(
  transaction: Transaction,
  brandId: string,
  { until, message: { en = '', ar = '', ...further } }: MaintenanceWords,
): Promise<void> {
  await transaction.kysely
    .insertInto('maintenance')
    .values({
      brand_id: brandId,
      until,
      message_en: en,
      message_ar: ar,
      messages: JSON.stringify(further),
    })
    .onConflict((conflict) =>
      conflict.column('brand_id').doUpdateSet((eb) => ({
        until: eb.ref('excluded.until'),
        message_en: eb.ref('excluded.message_en'),
        message_ar: eb.ref('excluded.message_ar'),
        messages: eb.ref('excluded.messages'),
      })),
    )
    .execute()
  await announce(transaction, 'maintenance')
}

/** Ends maintenance; false if there is none. All processes are notified. */
export async function endMaintenance(transaction: Transaction, brandId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.kysely
    .deleteFrom('maintenance')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  await announce(transaction, 'maintenance')
  return numDeletedRows > 0n
}

/**
 * Returns the start of a brand's maintenance and locks it against being ended before the transaction is; null
 * if the brand is open.
 */
export async function lockMaintenance(transaction: Transaction, brandId: string): Promise<Date | null> {
  const row = await transaction.kysely
    .selectFrom('maintenance')
    .select('since')
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  return row?.since ?? null
}

/** Returns the time a number of seconds from now, by the database's clock. */
export async function momentIn(db: Database, seconds: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() + make_interval(secs => ${seconds}) as at`.execute(
    db.kysely,
  )
  if (!rows[0]) throw new Error('The database did not return its time')
  return rows[0].at
}
