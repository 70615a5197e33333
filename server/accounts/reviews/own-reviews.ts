import type { OwnReviews } from '@/contract/account/own-reviews'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { listSeen, starsOf, type SeenRow } from './review-repository'

/**
 * Films that the signed-in visitor saw on this brand, each with what they said of it.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const ownReviews: Handler<typeof OwnReviews> = async ({ MovieID }, { store, account, brand }) => {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const seen = await listSeen(store, { brandId: brand.id, accountId: account.id, titleId: MovieID })
  return { Seen: seen.map(wireSeen) }
}

function wireSeen({ bookingId, titleId, show, startsAt, halfStars, body, state }: SeenRow) {
  return {
    BookingID: bookingId,
    MovieID: titleId,
    Title: show.title,
    StartsAt: startsAt.getTime(),
    TimeZone: show.timeZone,
    ...(halfStars !== null &&
      state !== null && { Review: { Rating: starsOf(halfStars), Text: body ?? '', State: state } }),
  }
}
