import { sql, type SelectQueryBuilder } from 'kysely'
import { giftKey } from '@/server/vouchers/gifts/gift-message'
import type { Database } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables/tables'
import { listOrderIds, type Erase, type Person } from './person'

/** Returns purchased vouchers without the codes that spend them. */
export function exportBoughtVouchers(db: Database, person: Person) {
  return db.kysely
    .selectFrom('bought_vouchers as b')
    .innerJoin('voucher_sales as s', 's.id', 'b.sale_id')
    .select([
      's.reference',
      's.order_id as orderId',
      's.created_at as at',
      's.cancelled_at as givenBackAt',
      'b.value_minor as valueMinor',
      'b.valid_until as validUntil',
    ])
    .where('s.order_id', 'in', listOrderIds(db, person))
    .orderBy('s.created_at')
    .orderBy('b.position')
    .execute()
}

export function exportGifts(db: Database, person: Person) {
  return selectSentGifts(db, person)
    .select([
      'g.recipient as to',
      'g.to_name as toName',
      'g.from_name as fromName',
      'g.words',
      'g.send_on as sendOn',
      'g.sent_at as sentAt',
      'g.opened_at as openedAt',
    ])
    .orderBy('g.made_at')
    .execute()
}

/**
 * Cancels scheduled gifts. A sent gift remains on the voucher, as it belongs to its recipient by the link;
 * its names, texts and e-mail are erased. From gifts received, the person’s address is erased.
 */
export const eraseGifts: Erase = async (transaction, person) => {
  const gifts = await selectSentGifts(transaction, person).select(['g.id', 'g.sent_at as sentAt']).execute()
  const ids = gifts.map(({ id }) => id)
  const waiting = gifts.flatMap(({ id, sentAt }) => (sentAt === null ? id : []))
  if (waiting.length > 0)
    await transaction.kysely.deleteFrom('sent_gifts').where('id', 'in', waiting).execute()
  if (ids.length > 0) {
    await transaction.kysely
      .updateTable('sent_gifts')
      .set({ recipient: '', to_name: '', from_name: '', words: '' })
      .where('id', 'in', ids)
      .execute()
    await transaction.kysely
      .deleteFrom('outbox')
      .where(sql<boolean>`dedupe_key like any(${ids.map((id) => giftKey(id, '%'))}::text[])`)
      .execute()
  }
  const { brandId, email } = person
  if (email === null) return
  await transaction.kysely
    .updateTable('sent_gifts')
    .set({ recipient: '', to_name: '' })
    .where('brand_id', '=', brandId)
    .where(sql<string>`lower(recipient)`, '=', email.toLowerCase())
    .where('sent_at', 'is not', null)
    .execute()
}

type Gifts = SelectQueryBuilder<
  Tables &
    Record<'g', Tables['sent_gifts']> &
    Record<'b', Tables['bought_vouchers']> &
    Record<'s', Tables['voucher_sales']>,
  'g' | 'b' | 's',
  object
>

function selectSentGifts(db: Database, person: Person): Gifts {
  return db.kysely
    .selectFrom('sent_gifts as g')
    .innerJoin('bought_vouchers as b', 'b.id', 'g.bought_id')
    .innerJoin('voucher_sales as s', 's.id', 'b.sale_id')
    .where('s.order_id', 'in', listOrderIds(db, person))
}
