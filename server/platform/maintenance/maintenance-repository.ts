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

/** What the operator says, in the languages that it was written in. */
export type MaintenanceMessage = Readonly<Partial<Record<LanguageCode, string>>>

/** A brand that is being worked on. */
export type Maintenance = Pick<Row, 'brandId' | 'since' | 'until'> & { readonly message: MaintenanceMessage }

export async function listMaintenance(on: Database): Promise<Maintenance[]> {
  return (await on.run(listStatement, {})).rows.map(({ en, ar, further, ...row }) => ({
    ...row,
    message: { ...(en && { en }), ...(ar && { ar }), ...further },
  }))
}

/** What visitors are told beside that it goes on. */
export type MaintenanceWords = Pick<Maintenance, 'until' | 'message'>

/** Begins it, or tells visitors something else of one that goes on. Every process hears of it. */
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

/** Ends it; false where there is none. Every process hears of it. */
export async function endMaintenance(transaction: Transaction, brandId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.kysely
    .deleteFrom('maintenance')
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  await announce(transaction, 'maintenance')
  return numDeletedRows > 0n
}

/** Since when a brand is being worked on, which nobody ends before the transaction does; null where it is open. */
export async function lockMaintenance(transaction: Transaction, brandId: string): Promise<Date | null> {
  const row = await transaction.kysely
    .selectFrom('maintenance')
    .select('since')
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  return row?.since ?? null
}

/** The moment so long from now, by the database's clock. */
export async function momentIn(on: Database, seconds: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select now() + make_interval(secs => ${seconds}) as at`.execute(
    on.kysely,
  )
  if (!rows[0]) throw new Error('The database does not tell the time')
  return rows[0].at
}
