import { sql, type ExpressionBuilder } from 'kysely'
import type { LookUpsTable } from '@/server/platform/store/tables/order-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables/tables'
import type { Insertable } from 'kysely'

/** Largest number of upcoming bookings in a message; earliest shows first. */
const mostBookings = 20
const batchSize = 20

export async function addLookup(
  db: Database,
  lookUp: Omit<Insertable<LookUpsTable>, 'created_at'>,
): Promise<void> {
  await db.kysely.insertInto('look_ups').values(lookUp).execute()
}

/** Whether a device has bought under a contact. */
export async function hasBoughtAs(
  db: Database,
  visitor: string,
  contact: Pick<Lookup, 'brandId' | 'email' | 'countryCode' | 'mobile'>,
): Promise<boolean> {
  const bought = await db.kysely
    .selectFrom('orders')
    .select('id')
    .where('brand_id', '=', contact.brandId)
    .where('state', '=', 'fulfilled')
    .where(isOfContact(contact))
    .where('visitor', '=', visitor)
    .limit(1)
    .executeTakeFirst()
  return bought !== undefined
}

const isOfContact =
  ({ email, countryCode, mobile }: Pick<Lookup, 'email' | 'countryCode' | 'mobile'>) =>
  (eb: ExpressionBuilder<Tables, 'orders'>) =>
    email === null
      ? eb.and([eb('orders.country_code', '=', countryCode), eb('orders.mobile', '=', mobile)])
      : eb('orders.email', '=', email)

/** Takes requests from the queue; another server takes other ones. */
export function claimLookups(transaction: Transaction) {
  return transaction.kysely
    .deleteFrom('look_ups')
    .where('id', 'in', (eb) =>
      eb.selectFrom('look_ups').select('id').orderBy('id').limit(batchSize).forUpdate().skipLocked(),
    )
    .returning([
      'id',
      'brand_id as brandId',
      'language',
      'email',
      'country_code as countryCode',
      'mobile',
      'reference',
    ])
    .execute()
}
export type Lookup = Awaited<ReturnType<typeof claimLookups>>[number]

/** Returns a contact’s valid bookings whose shows are not long over. */
export function findBookingsOfContact(db: Database, lookUp: Lookup) {
  const { brandId, reference } = lookUp
  const startsAt = sql<Date>`coalesce(show_changes.new_starts_at, (reservations.show ->> 'startsAt')::timestamptz)`
  return db.kysely
    .selectFrom('orders')
    .innerJoin('bookings', 'bookings.order_id', 'orders.id')
    .innerJoin('reservations', 'reservations.id', 'orders.id')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'bookings.schedule_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'orders.email',
      'orders.id as orderId',
      'reservations.show',
      startsAt.as('startsAt'),
    ])
    .where('orders.brand_id', '=', brandId)
    .where('orders.state', '=', 'fulfilled')
    .where('orders.email', 'is not', null)
    .where(isOfContact(lookUp))
    .$if(reference !== null, (query) => query.where('bookings.reference', '=', reference ?? ''))
    .where('bookings.cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(startsAt, '>', sql<Date>`now() - interval '6 hours'`),
        eb.and([eb('show_changes.state', '=', 'postponed'), eb('show_changes.new_starts_at', 'is', null)]),
      ]),
    )
    .orderBy(startsAt)
    .limit(mostBookings)
    .execute()
}
export type FoundBooking = Awaited<ReturnType<typeof findBookingsOfContact>>[number]
