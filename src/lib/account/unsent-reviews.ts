/** Reviews written offline, sealed on this device until the server has them. Signing out removes them. */
import * as v from 'valibot'
import { AddReview, stars } from '@/contract/account/reviews'
import type { RequestOf } from '@/contract/define-call'
import { ApiError } from '../api/api-error'
import type { Api } from '../api/api'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/storage/encrypted-store'
import { hasAccountNote } from './signed-in'

const rowId = 'unsent-reviews'
const schema = v.array(v.object({ BookingID: v.string(), Rating: stars, Text: v.string() }))
export type WrittenReview = RequestOf<typeof AddReview> & { Text: string }

export async function readUnsentReviews(): Promise<WrittenReview[]> {
  const { personal } = await openDatabase()
  const stored = v.safeParse(schema, await getSealed(personal, rowId))
  return stored.success ? stored.output : []
}

/** Stores a review until it can be sent, replacing an earlier one of the same booking. */
export async function saveUnsentReview(review: WrittenReview): Promise<void> {
  if (!hasAccountNote()) return
  await writeUnsentReviews([
    ...(await readUnsentReviews()).filter(({ BookingID }) => BookingID !== review.BookingID),
    review,
  ])
}

/**
 * Sends the waiting reviews. A review that the server refuses is dropped, because it would be refused again.
 * Never throws.
 */
export async function sendUnsentReviews(api: Api): Promise<void> {
  for (const review of await readUnsentReviews()) {
    const isDone = await api.call(AddReview, review).then(
      () => true,
      (error: unknown) => error instanceof ApiError && !error.isPassing && error.code !== 'SIGN_IN_REQUIRED',
    )
    if (!isDone) return
    await removeUnsentReview(review)
  }
}

/** Removes a review that the server has, unless another was written in the meantime. */
export async function removeUnsentReview(sent: WrittenReview): Promise<void> {
  const text = JSON.stringify(sent)
  await writeUnsentReviews((await readUnsentReviews()).filter((each) => JSON.stringify(each) !== text))
}

async function writeUnsentReviews(reviews: readonly WrittenReview[]): Promise<void> {
  const { personal } = await openDatabase()
  if (reviews.length === 0) return removeSealed(personal, rowId)
  await putSealed(personal, rowId, reviews)
}
