import { sql } from 'kysely'
import { maxSeenBookings } from '@/contract/account/own-reviews'
import { starSteps } from '@/contract/account/review'
import { reviewsOfPage } from '@/contract/catalogue/list-reviews'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Database, Transaction } from '@/server/platform/store/store'

type Row = RowOf<'reviews'>
/** Reviews of a brand's film. */
export type OfFilm = Pick<Row, 'brandId' | 'titleId'>

/** What it is called in the catalogue: releases that did not write it left it to the show. */
const storedTitle = sql<string>`coalesce(r.show ->> 'titleId', s.title_id)`

/** How long a film goes on whose length is not known, minutes. */
const unknownLengthMin = 180

/**
 * Bookings of an account whose film they saw: had, not given back, and of a show that is over on the date it has now. Those
 * seen last come first.
 */
export function listSeenBookings(
  on: Database,
  asked: { readonly brandId: string; readonly accountId: string; readonly titleId?: string | undefined },
) {
  return seenBookings(on, asked)
    .$if(asked.titleId !== undefined, (query) => query.where(storedTitle, '=', asked.titleId ?? ''))
    .orderBy('startsAt', 'desc')
    .orderBy('b.id')
    .limit(maxSeenBookings)
    .execute()
}

/** One of them; undefined where there is no such booking of theirs, or it is none of them. Its booking is locked. */
export function lockSeenBooking(
  transaction: Transaction,
  asked: { readonly brandId: string; readonly accountId: string; readonly bookingId: string },
) {
  return seenBookings(transaction, asked)
    .where('b.id', '=', asked.bookingId)
    .forUpdate('b')
    .executeTakeFirst()
}

function seenBookings(
  on: Database,
  { brandId, accountId }: { readonly brandId: string; readonly accountId: string },
) {
  const startsAt = sql<Date>`coalesce(c.new_starts_at, (r.show ->> 'startsAt')::timestamptz)`
  const minutes = sql<number>`coalesce(nullif((r.show ->> 'runTimeMin')::int, 0), ${unknownLengthMin}::int)`
  return (
    on.kysely
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
      // Called off, or put off to a day that nobody has said yet.
      .where((eb) => eb.or([eb('c.schedule_id', 'is', null), eb('c.new_starts_at', 'is not', null)]))
      .where(sql<boolean>`${startsAt} + ${minutes} * interval '1 minute' <= now()`)
  )
}
export type SeenRow = Awaited<ReturnType<typeof listSeenBookings>>[number]

/** Writes a review down, or anew. Returns its id, which names these words; undefined where it is published already. */
export async function putReview(
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
          // Whose booking it is now: it may have been claimed by another account.
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

/** What an account has said beside one booking: how much of it waits, and whether these words are among it. */
export function isReviewedElsewhere(
  on: Database,
  {
    accountId,
    bookingId,
    body,
  }: { readonly accountId: string; readonly bookingId: string; readonly body: string },
) {
  return on.kysely
    .selectFrom('reviews')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<boolean>`coalesce(bool_or(body <> '' and lower(body) = lower(${body})), false)`.as('isSame'),
    ])
    .where('account_id', '=', accountId)
    .where('booking_id', '<>', bookingId)
    .executeTakeFirstOrThrow()
}

/** How many are published of a film, and the sum of their half stars. */
export function sumReviews(on: Database, { brandId, titleId }: OfFilm) {
  return on.kysely
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

/** A page of what is published of a film, the newest first, and one more where there is one. */
export function pageOfReviews(on: Database, { brandId, titleId }: OfFilm, before: string | null) {
  return on.kysely
    .selectFrom('reviews')
    .select(['id', 'shown_name as name', 'half_stars as halfStars', 'body', 'written_at as writtenAt'])
    .where('brand_id', '=', brandId)
    .where('title_id', '=', titleId)
    .where('state', '=', 'published')
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(reviewsOfPage + 1)
    .execute()
}

/** What waits for an operator, or was decided: what was written first comes first. */
export function listByState(on: Database, state: Row['state'], most: number) {
  return on.kysely
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
    .orderBy('id')
    .limit(most)
    .execute()
}

/** One of them by its id, locked, so that its words stay as they are; undefined for none. */
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

/** Stars as the wire has them. */
export function starsOf(halfStars: number): (typeof starSteps)[number] {
  const found = starSteps.find((each) => each * 2 === halfStars)
  if (found === undefined) throw new Error(`${halfStars} half stars are no rating`)
  return found
}
