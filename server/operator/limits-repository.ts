import { sql, type RawBuilder } from 'kysely'
import type { StaffLimits } from '@/contract/office/staff-calls'
import type { Database } from '@/server/platform/store/store'
import { accountById } from './vouchers/voucher-repository'

export type BrandedKind = 'message' | 'request' | 'review' | 'voucher'

/** Returns the brand of an undeliverable message, of a visitor’s message, of a review or of a voucher. */
export async function findBrandOf(db: Database, kind: BrandedKind, id: string): Promise<string | undefined> {
  const { kysely } = db
  const found = {
    message: kysely
      .selectFrom('outbox')
      .select('brand_id as brand')
      .where(sql`id::text`, '=', id),
    request: kysely
      .selectFrom('contact_requests')
      .select('brand_id as brand')
      .where('reference', '=', id.toUpperCase()),
    review: kysely
      .selectFrom('reviews')
      .select('brand_id as brand')
      .where(sql`id::text`, '=', id),
    voucher: kysely
      .selectFrom('voucher_brands')
      .select('brand_id as brand')
      .where(sql<boolean>`voucher = ${accountById(id)}`),
  }[kind]
  return (await found.executeTakeFirst())?.brand
}

export async function findCinemaOfDoor(db: Database, id: string): Promise<string | undefined> {
  const door = await db.kysely
    .selectFrom('doors')
    .select('cinema_id as cinemaId')
    .where('id', '=', id.toUpperCase())
    .executeTakeFirst()
  return door?.cinemaId
}

/** What decides whose a show is. */
export interface ShowPlace {
  readonly countryId: number
  readonly cinemaId: string
  readonly titleId: string
}

const places = (db: Database) =>
  db.kysely
    .selectFrom('schedules')
    .select(['country_id as countryId', 'cinema_id as cinemaId', 'title_id as titleId'])

/** Returns a show, all future shows of a film or event, or the shows that an operator’s action changed. */
export function findShowPlaces(
  db: Database,
  { kind, id }: { readonly kind: 'show' | 'event' | 'action'; readonly id: string },
): Promise<ShowPlace[]> {
  switch (kind) {
    case 'show':
      return places(db).where('id', '=', id).execute()
    case 'event':
      return places(db)
        .where('title_id', '=', id)
        .where('starts_at', '>', sql<Date>`now()`)
        .execute()
    case 'action':
      return places(db)
        .where(
          sql<boolean>`id in (select jsonb_array_elements_text(details->'shows')
            from operator_actions where operator_actions.id::text = ${id})`,
        )
        .execute()
  }
}

export async function findOrderOfPayment(db: Database, id: string): Promise<string | undefined> {
  const payment = await db.kysely
    .selectFrom('payments')
    .select('order_id as orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  return payment?.orderId
}

/** Returns which of these orders are within limits. */
export async function findOrdersWithin(
  db: Database,
  limits: StaffLimits,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.id = any(${ids}::text[]) and ${orderWithin(limits)}`.execute(db.kysely)
  return new Set(rows.map(({ id }) => id))
}

/** Condition on an order `o`. An order of vouchers belongs to its brand, and to no cinema or event. */
export function orderWithin({ brandIds, cinemaIds, eventIds }: StaffLimits): RawBuilder<boolean> {
  const isOfBrand = brandIds.length === 0 ? sql`true` : sql`o.brand_id = any(${brandIds}::text[])`
  if (cinemaIds.length + eventIds.length === 0) return sql<boolean>`${isOfBrand}`
  return sql<boolean>`${isOfBrand} and exists (
    select from reservations own join schedules s on s.id = own.schedule_id
     where own.id = o.id
       and (cardinality(${cinemaIds}::text[]) = 0 or s.cinema_id = any(${cinemaIds}::text[]))
       and (cardinality(${eventIds}::text[]) = 0 or s.title_id = any(${eventIds}::text[])))`
}
