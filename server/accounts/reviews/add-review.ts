import type { AddReview, OwnReviews } from '@/contract/account/reviews'
import { type ListReviews, reviewsPerPage } from '@/contract/catalogue/list-reviews'
import { toOneLine, toPlainText } from '@/server/platform/texts'
import { ApiError } from '@/server/platform/api-error'
import { requireAccount, type Handler } from '@/server/platform/request-context'
import { type Account, findAccount, lockAccount } from '@/server/identity/account-repository'
import {
  listSeenBookings,
  lockSeenBooking,
  pageOfReviews,
  saveReview,
  isReviewedElsewhere,
  type SeenRow,
  toStars,
  sumReviews,
} from './review-repository'

/**
 * Returns the films that the signed-in visitor saw with this brand, each with their review.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const ownReviews: Handler<typeof OwnReviews> = async ({ MovieID }, context) => {
  const { store, brand } = context
  const account = requireAccount(context)
  const bookings = await listSeenBookings(store, {
    brandId: brand.id,
    accountId: account.id,
    titleId: MovieID,
  })
  return { Seen: bookings.map(wireSeen) }
}

/**
 * Returns the published reviews of a film on this brand. An unknown film has none.
 * @throws ApiError INVALID_REQUEST for a `Before` that no answer contained
 */
export const listReviews: Handler<typeof ListReviews> = async (request, { store, brand }) => {
  const film = { brandId: brand.id, titleId: request.MovieID }
  const before = request.Before ?? null
  if (before !== null && !/^\d{1,18}$/.test(before))
    throw new ApiError('INVALID_REQUEST', 'There is no such review.', {
      issues: [{ Field: 'Before', Reason: 'Expected the Next of an answer' }],
    })
  const { count, halfStars } = await sumReviews(store, film)
  const rows = count === 0 ? [] : await pageOfReviews(store, film, before)
  const page = rows.slice(0, reviewsPerPage)
  const last = page.at(-1)
  return {
    Average: count === 0 ? 0 : Math.round((halfStars * 50) / count) / 100,
    Count: count,
    Reviews: page.map(({ id, name, halfStars: half, body, writtenAt }) => ({
      ID: id,
      Name: name,
      Rating: toStars(half),
      Text: body,
      At: writtenAt.getTime(),
    })),
    ...(last && rows.length > page.length && { Next: last.id }),
  }
}

/** Limit of an account’s reviews awaiting moderation. */
const mostWaiting = 20
/** Limit of changes to one review. */
const mostChanges = 10

/**
 * Stores a visitor’s review of a film they saw, or changes it until it is published.
 * @throws ApiError SIGN_IN_REQUIRED, NOT_FOUND when the booking is not the visitor’s or its show is not over,
 * NOT_ALLOWED once it is published, INVALID_REQUEST for a text they have used before, TOO_MANY_REQUESTS
 */
export const addReview: Handler<typeof AddReview> = async (request, context) => {
  const { store, brand, language } = context
  const account = requireAccount(context)
  const accountId = account.id
  const body = toPlainText(request.Text)
  await store.transaction(async (transaction) => {
    // Serialised, because pending reviews are counted.
    await lockAccount(transaction, accountId)
    const booking = { brandId: brand.id, accountId, bookingId: request.BookingID }
    const seenBooking = await lockSeenBooking(transaction, booking)
    if (!seenBooking) throw new ApiError('NOT_FOUND', 'You can rate films that you have seen with us.')
    const isUnchanged = seenBooking.body === body && (seenBooking.halfStars ?? 0) === request.Rating * 2
    // A repeated request.
    if (isUnchanged && seenBooking.state !== 'rejected') return
    if (seenBooking.state === 'published') throw published()
    const { waiting, isSame } = await isReviewedElsewhere(transaction, { ...booking, body })
    if (isSame) throw new ApiError('INVALID_REQUEST', 'You have written this before.', twice)
    if (waiting >= mostWaiting || (seenBooking.changes ?? 0) >= mostChanges)
      throw new ApiError('TOO_MANY_REQUESTS', 'Please wait while we check your reviews.')
    const saved = await saveReview(transaction, {
      ...booking,
      titleId: seenBooking.titleId,
      shownName: shownName(await findAccount(transaction, accountId)),
      halfStars: request.Rating * 2,
      body,
      language,
    })
    if (saved === undefined) throw published()
  })
  return { Review: { Rating: request.Rating, Text: body, State: 'waiting' } }
}

const twice = { issues: [{ Field: 'Text', Reason: 'You have written this before.' }] }
const published = () => new ApiError('NOT_ALLOWED', 'This review is published already.')

/**
 * Returns the author’s public name, "Amina O.": nothing more about them is published. Empty when they have
 * given no name.
 */
function shownName(account: Pick<Account, 'first_name' | 'last_name'> | undefined): string {
  const first = toOneLine(account?.first_name ?? '').slice(0, 40)
  const [initial = ''] = toOneLine(account?.last_name ?? '')
  return initial === '' ? first : `${first} ${initial.toLocaleUpperCase()}.`.trim()
}

function wireSeen({ bookingId, titleId, show, startsAt, halfStars, body, state }: SeenRow) {
  return {
    BookingID: bookingId,
    MovieID: titleId,
    Title: show.title,
    StartsAt: startsAt.getTime(),
    TimeZone: show.timeZone,
    ...(halfStars !== null &&
      state !== null && { Review: { Rating: toStars(halfStars), Text: body ?? '', State: state } }),
  }
}
