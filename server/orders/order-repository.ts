import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderState } from '@/server/platform/store/tables/order-tables'
import { statement } from '@/server/platform/store/statement'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'

const select = (db: Builder) =>
  db
    .selectFrom('orders as o')
    .select((eb) => [
      'o.id',
      'o.brand_id as brandId',
      'o.kind',
      'o.state',
      'o.country_id as countryId',
      'o.language',
      'o.currency',
      'o.visitor',
      'o.key_hash as keyHash',
      'o.email',
      'o.mobile',
      'o.country_code as countryCode',
      'o.promotions',
      'o.account_id as accountId',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .select([
            'l.kind',
            'l.code',
            'l.quantity',
            'l.unit_minor as unitMinor',
            'l.label_en as labelEn',
            'l.label_ar as labelAr',
            'l.labels',
            'l.seat_index as seatIndex',
          ])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
    ])

const findStatement = statement('find-order', (db, { id }: { id: string }) =>
  select(db).where('o.id', '=', id),
)

/** A purchase in progress or completed. Its price is the sum of its lines, `sumLines`. */
export type Order = NonNullable<(typeof findStatement)['row']>
/** One item of an order: amounts are in minor units, and only discounts are negative. */
export type OrderLine = Order['lines'][number]

export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return (await db.run(findStatement, { id })).rows[0]
}

/**
 * Locks an order, and thereby everything that belongs to it, until the transaction ends; always the first
 * lock to be taken.
 */
export function lockOrder(transaction: Transaction, id: string): Promise<Order | undefined> {
  return select(transaction.kysely).where('o.id', '=', id).forUpdate('o').executeTakeFirst()
}

export async function setOrderState(transaction: Transaction, id: string, state: OrderState): Promise<void> {
  await transaction.kysely.updateTable('orders').set({ state }).where('id', '=', id).execute()
}

export async function setContact(
  transaction: Transaction,
  id: string,
  contact: Pick<Order, 'email' | 'mobile' | 'countryCode' | 'language'>,
): Promise<void> {
  const { email, mobile, countryCode, language } = contact
  await transaction.kysely
    .updateTable('orders')
    .set({ email, mobile, country_code: countryCode, language })
    .where('id', '=', id)
    .execute()
}

export async function setAccount(transaction: Transaction, id: string, accountId: string): Promise<void> {
  await transaction.kysely.updateTable('orders').set({ account_id: accountId }).where('id', '=', id).execute()
}

export async function setPromotions(
  transaction: Transaction,
  id: string,
  promotions: readonly string[],
): Promise<void> {
  await transaction.kysely
    .updateTable('orders')
    .set({ promotions: [...promotions] })
    .where('id', '=', id)
    .execute()
}

export async function replaceLines(
  transaction: Transaction,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<void> {
  await transaction.kysely.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  await transaction.kysely
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: orderId,
        position,
        kind: line.kind,
        code: line.code,
        quantity: line.quantity,
        unit_minor: line.unitMinor,
        label_en: line.labelEn,
        label_ar: line.labelAr,
        labels: line.labels && JSON.stringify(line.labels),
        seat_index: line.seatIndex,
      })),
    )
    .execute()
}

/** Gives a seat’s line another seat; what it cost stays. */
export async function setSeatOfLine(
  transaction: Transaction,
  orderId: string,
  from: number,
  seat: Pick<OrderLine, 'code' | 'labelEn' | 'labelAr' | 'labels'> & { readonly seatIndex: number },
): Promise<void> {
  await transaction.kysely
    .updateTable('order_lines')
    .set({
      code: seat.code,
      seat_index: seat.seatIndex,
      label_en: seat.labelEn,
      label_ar: seat.labelAr,
      labels: seat.labels && JSON.stringify(seat.labels),
    })
    .where('order_id', '=', orderId)
    .where('seat_index', '=', from)
    .execute()
}

export function seatNames(lines: readonly OrderLine[]): string[] {
  return lines.filter((line) => line.kind === 'seat').map((line) => line.code)
}
