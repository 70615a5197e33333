import { sql } from 'kysely'
import { maxReviewableBookings, starSteps } from '@/contract/account/reviews'
import { reviewsPerPage } from '@/contract/catalogue/list-reviews'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Database, Transaction } from '@/server/platform/store/store'

type Row = RowOf<'reviews'>
export type FilmKey = Pick<Row, 'brandId' | 'titleId'>

/**
 * Id of the film in the catalogue: bookings of earlier releases do not store it, so it comes from the show.
 */
const storedTitle = sql<string>`coalesce(r.show ->> 'titleId', s.title_id)`

/** Assumed length of a film when unknown, minutes. */
const unknownLengthMin = 180

/**
 * Returns an account’s bookings of films they have seen: not refunded, and of a show that is over on its
 * current date. Most recently seen first.
 */
export function listSeenBookings(
  db: Database,
  criteria: { readonly brandId: string; readonly accountId: string; readonly titleId?: string | undefined },
) {
  return seenBookings(db, criteria)
    .$if(criteria.titleId !== undefined, (query) => query.where(storedTitle, '=', criteria.titleId ?? ''))
    .orderBy('startsAt', 'desc')
    .orderBy('b.id')
    .limit(maxReviewableBookings)
    .execute()
}

/** Returns one seen booking and locks it; undefined when the account has no such booking. */
export function lockSeenBooking(
  transaction: Transaction,
  criteria: { readonly brandId: string; readonly accountId: string; readonly bookingId: string },
) {
  return seenBookings(transaction, criteria)
    .where('b.id', '=', criteria.bookingId)
    .forUpdate('b')
    .executeTakeFirst()
}

function seenBookings(
  db: Database,
  { brandId, accountId }: { readonly brandId: string; readonly accountId: string },
) {
  const startsAt = sql<Date>`coalesce(c.new_starts_at, (r.show ->> 'startsAt')::timestamptz)`
  const minutes = sql<number>`coalesce(nullif((r.show ->> 'runTimeMin')::int, 0), ${unknownLengthMin}::int)`
  return (
    db.kysely
      .selectFrom('orders as o')
      .innerJoin('bookings as b', 'b.order_id', 'o.id')
      .innerJoin('reservations as r', 'r.id', 'o.id')
      .leftJoin('schedules as s', 's.id', 'b.schedule_id')
      .leftJoin('show_changes as c', 'c.schedule_id', 'b.schedule_id')
      .leftJoin('reviews as w', 'w.booking_id', 'b.id')
      .select([
        'b.id as bookingId',
        'r.show',
        storedTitle.as('titleId'),
        startsAt.as('startsAt'),
        'w.id as reviewId',
        'w.half_stars as halfStars',
        'w.body',
        'w.state',
        'w.changes',
      ])
      .where('o.brand_id', '=', brandId)
      .where('o.account_id', '=', accountId)
      .where(storedTitle, 'is not', null)
      .where('o.state', '=', 'fulfilled')
      .where('b.cancelled_at', 'is', null)
      .where(sql<string>`r.show ->> 'kind'`, '=', 'movie')
      // Excludes shows that were cancelled, or postponed without a new date.
      .where((eb) => eb.or([eb('c.schedule_id', 'is', null), eb('c.new_starts_at', 'is not', null)]))
      .where(sql<boolean>`${startsAt} + ${minutes} * interval '1 minute' <= now()`)
  )
}
export type SeenRow = Awaited<ReturnType<typeof listSeenBookings>>[number]

/**
 * Creates or changes a review. Returns an id that identifies this text; undefined when the review is already
 * published.
 */
export async function saveReview(
  transaction: Transaction,
  review: Pick<
    Row,
    'brandId' | 'titleId' | 'bookingId' | 'accountId' | 'shownName' | 'halfStars' | 'body' | 'language'
  >,
): Promise<string | undefined> {
  const row = await transaction.kysely
    .insertInto('reviews')
    .values({
      brand_id: review.brandId,
      title_id: review.titleId,
      booking_id: review.bookingId,
      account_id: review.accountId,
      shown_name: review.shownName,
      half_stars: review.halfStars,
      body: review.body,
      language: review.language,
    })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          // The booking’s current owner: another account may have claimed it.
          account_id: eb.ref('excluded.account_id'),
          shown_name: eb.ref('excluded.shown_name'),
          half_stars: eb.ref('excluded.half_stars'),
          body: eb.ref('excluded.body'),
          language: eb.ref('excluded.language'),
          state: 'waiting',
          changes: sql<number>`reviews.changes + 1`,
          written_at: sql<Date>`now()`,
          decided_at: null,
        }))
        .where('reviews.state', '<>', 'published'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns how many of the account’s other reviews are pending, and whether one has the same text. */
export function isReviewedElsewhere(
  db: Database,
  {
    accountId,
    bookingId,
    body,
  }: { readonly accountId: string; readonly bookingId: string; readonly body: string },
) {
  return db.kysely
    .selectFrom('reviews')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<boolean>`coalesce(bool_or(body <> '' and lower(body) = lower(${body})), false)`.as('isSame'),
    ])
    .where('account_id', '=', accountId)
    .where('booking_id', '<>', bookingId)
    .executeTakeFirstOrThrow()
}

/** Returns the number of a film’s published reviews and the sum of their half stars. */
export function sumReviews(db: Database, { brandId, titleId }: FilmKey) {
  return db.kysely
    .selectFrom('reviews')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(half_stars), 0)::int`.as('halfStars'),
    ])
    .where('brand_id', '=', brandId)
    .where('title_id', '=', titleId)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
}

/** Returns a page of a film’s published reviews, newest first, plus one more when there is a next page. */
export function pageOfReviews(db: Database, { brandId, titleId }: FilmKey, before: string | null) {
  return db.kysely
    .selectFrom('reviews')
    .select(['id', 'shown_name as name', 'half_stars as halfStars', 'body', 'written_at as writtenAt'])
    .where('brand_id', '=', brandId)
    .where('title_id', '=', titleId)
    .where('state', '=', 'published')
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(reviewsPerPage + 1)
    .execute()
}

export async function countByState(
  db: Database,
  { state, brandIds = [] }: Pick<Row, 'state'> & { brandIds?: readonly string[] },
): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('state', '=', state)
    .$if(brandIds.length > 0, (query) => query.where('brand_id', 'in', brandIds))
    .executeTakeFirstOrThrow()
  return count
}

/** Lists reviews of some brands, or of all without `brandIds`, oldest first. */
export function listByState(
  db: Database,
  { state, limit, brandIds = [] }: Pick<Row, 'state'> & { limit: number; brandIds?: readonly string[] },
) {
  return db.kysely
    .selectFrom('reviews')
    .select([
      'id',
      'brand_id as brand',
      'title_id as film',
      'shown_name as name',
      'half_stars as halfStars',
      'body as text',
      'language',
      'state',
      'changes',
      'written_at as writtenAt',
      'decided_at as decidedAt',
    ])
    .where('state', '=', state)
    .$if(brandIds.length > 0, (query) => query.where('brand_id', 'in', brandIds))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Returns a review by its id, locked so that its text does not change; undefined when there is none. */
export function lockReview(transaction: Transaction, id: string) {
  return transaction.kysely
    .selectFrom('reviews')
    .select([
      'id',
      'title_id as film',
      'shown_name as name',
      'half_stars as halfStars',
      'body as text',
      'state',
    ])
    .where(sql<string>`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideReview(
  transaction: Transaction,
  id: string,
  state: 'published' | 'rejected',
): Promise<void> {
  await transaction.kysely
    .updateTable('reviews')
    .set({ state, decided_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export function toStars(halfStars: number): (typeof starSteps)[number] {
  const found = starSteps.find((each) => each * 2 === halfStars)
  if (found === undefined) throw new Error(`${halfStars} half stars are not a valid rating`)
  return found
}
