/** Reviews that were written with no connection: sealed on this device until the server has them. Signing out takes them along. */
import * as v from 'valibot'
import { AddReview } from '@/contract/account/add-review'
import { stars } from '@/contract/account/review'
import type { RequestOf } from '@/contract/define-call'
import { ApiError } from '../api/api-error'
import type { Api } from '../api/api'
import { openDatabase } from '../device/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/encrypted-store'
import { hasAccountNote } from './signed-in'

const rowId = 'unsent-reviews'
const schema = v.array(v.object({ BookingID: v.string(), Rating: stars, Text: v.string() }))
export type WrittenReview = RequestOf<typeof AddReview> & { Text: string }

/** What waits on this device to be sent. */
export async function unsentReviews(): Promise<WrittenReview[]> {
  const { personal } = await openDatabase()
  const stored = v.safeParse(schema, await getSealed(personal, rowId))
  return stored.success ? stored.output : []
}

/** Keeps a review until it can be sent, in the place of what was kept of the same booking. */
export async function keepUnsent(review: WrittenReview): Promise<void> {
  if (!hasAccountNote()) return
  await put([...(await unsentReviews()).filter(({ BookingID }) => BookingID !== review.BookingID), review])
}

/** Sends what waits. What the server refuses is not kept any longer: it would be refused again. Never throws. */
export async function sendUnsentReviews(api: Api): Promise<void> {
  for (const review of await unsentReviews()) {
    const isDone = await api.call(AddReview, review).then(
      () => true,
      (error: unknown) => error instanceof ApiError && !error.isPassing && error.code !== 'SIGN_IN_REQUIRED',
    )
    if (!isDone) return
    await forgetUnsent(review)
  }
}

/** It is the server's now, unless another was written meanwhile. */
export async function forgetUnsent(sent: WrittenReview): Promise<void> {
  const text = JSON.stringify(sent)
  await put((await unsentReviews()).filter((each) => JSON.stringify(each) !== text))
}

async function put(reviews: readonly WrittenReview[]): Promise<void> {
  const { personal } = await openDatabase()
  if (reviews.length === 0) return removeSealed(personal, rowId)
  await putSealed(personal, rowId, reviews)
}
