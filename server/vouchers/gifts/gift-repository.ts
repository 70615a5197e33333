import { sql, type Insertable } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { SentGiftsTable } from '@/server/platform/store/tables/voucher-tables'

const columns = [
  'g.id',
  'g.bought_id as boughtId',
  'g.brand_id as brandId',
  'g.language',
  'g.recipient',
  'g.to_name as toName',
  'g.from_name as fromName',
  'g.words',
  'g.picture_id as pictureId',
  'g.send_on as sendOn',
  'g.sent_at as sentAt',
  'g.opened_at as openedAt',
] as const

const select = (db: Database) => db.kysely.selectFrom('sent_gifts as g').select(columns)

export function listGifts(db: Database, saleId: string) {
  return select(db)
    .innerJoin('bought_vouchers as b', 'b.id', 'g.bought_id')
    .where('b.sale_id', '=', saleId)
    .execute()
}
export type Gift = Awaited<ReturnType<typeof listGifts>>[number]

export function findGiftOf(db: Database, boughtId: string): Promise<Gift | undefined> {
  return select(db).where('g.bought_id', '=', boughtId).executeTakeFirst()
}

/** Finds a sent gift by its link; the link of an unsent one opens nothing. */
export function findGiftByLink(db: Database, linkHash: Buffer): Promise<Gift | undefined> {
  return select(db).where('g.link_hash', '=', linkHash).where('g.sent_at', 'is not', null).executeTakeFirst()
}

/** Creates a gift or changes one that is not sent; false if it is sent. */
export async function saveGift(transaction: Transaction, gift: Insertable<SentGiftsTable>): Promise<boolean> {
  const { id: _id, bought_id: _bought, link_hash: _link, ...changes } = gift
  const inserted = await transaction.kysely
    .insertInto('sent_gifts')
    .values(gift)
    .onConflict((conflict) =>
      conflict.column('bought_id').doUpdateSet(changes).where('sent_gifts.sent_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes a gift that is not sent; false if there is none. */
export async function deleteGift(transaction: Transaction, boughtId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.kysely
    .deleteFrom('sent_gifts')
    .where('bought_id', '=', boughtId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteUnsentGifts(transaction: Transaction, saleId: string): Promise<void> {
  await transaction.kysely
    .deleteFrom('sent_gifts')
    .where('sent_at', 'is', null)
    .where('bought_id', 'in', (eb) =>
      eb.selectFrom('bought_vouchers').select('id').where('sale_id', '=', saleId),
    )
    .execute()
}

/** Locks some due gifts; other servers skip them. Those of cancelled vouchers wait until these are valid again. */
export function lockDueGifts(transaction: Transaction, limit: number): Promise<Gift[]> {
  return select(transaction)
    .where('g.sent_at', 'is', null)
    .where('g.send_at', '<=', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (select from bought_vouchers b join voucher_brands v on v.voucher = b.voucher
        where b.id = g.bought_id and v.cancelled_by is not null)`,
    )
    .orderBy('g.send_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markSent(transaction: Transaction, id: string): Promise<void> {
  await transaction.kysely
    .updateTable('sent_gifts')
    .set({ sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markOpened(db: Database, id: string): Promise<void> {
  await db.kysely
    .updateTable('sent_gifts')
    .set({ opened_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}
