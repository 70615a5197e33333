import type { InferResult } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { build, change, firstOf, prepare, type Places, type Queryable } from '@/server/platform/store/query'
import type { OrderState } from '@/server/platform/store/order-tables'
import type { Store } from '@/server/platform/store/store'

const selectOrder = build
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
          'l.seat_index as seatIndex',
        ])
        .whereRef('l.order_id', '=', 'o.id')
        .orderBy('l.position'),
    ).as('lines'),
  ])

/** What somebody buys. What it costs is the sum of its lines, `totalOf`. */
export type Order = InferResult<typeof selectOrder>[number]
/** One thing on an order: amounts are minor units, negative for discounts only. */
export type OrderLine = Order['lines'][number]

/** Names of the seats on an order. */
export function seatNames(lines: readonly OrderLine[]): string[] {
  return lines.filter((line) => line.kind === 'seat').map((line) => line.code)
}

const find = prepare('find-order', (place: Places<{ id: string }>) =>
  selectOrder.where('o.id', '=', place('id')),
)

export async function findOrder(store: Store, id: string): Promise<Order | undefined> {
  return (await find(store, { id }))[0]
}

/** Locks an order, and so all that belongs to it, until the transaction ends: the first of all locks. */
export function lockOrder(on: Queryable, id: string): Promise<Order | undefined> {
  return firstOf(on, selectOrder.where('o.id', '=', id).forUpdate('o'))
}

export async function setOrderState(on: Queryable, id: string, state: OrderState): Promise<void> {
  await change(on, build.updateTable('orders').set({ state }).where('id', '=', id))
}

/** Where what was bought goes, and in which language. */
export async function setContact(
  on: Queryable,
  id: string,
  contact: Pick<Order, 'email' | 'mobile' | 'countryCode' | 'language'>,
): Promise<void> {
  const { email, mobile, countryCode, language } = contact
  await change(
    on,
    build
      .updateTable('orders')
      .set({ email, mobile, country_code: countryCode, language })
      .where('id', '=', id),
  )
}
