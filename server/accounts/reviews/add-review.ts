import type { AddReview } from '@/contract/account/add-review'
import { plainText } from '@/server/platform/plain-text'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { findAccount } from '../account-repository'
import { lockAccount } from '../contact/contact-repository'
import { lockSeen, putReview, saidElsewhere } from './review-repository'
import { shownName } from './shown-text'

/** Reviews of one account that may wait for an operator. */
const mostWaiting = 20
/** How often one is written anew. */
const mostChanges = 10

/**
 * Writes down what somebody says of a film they saw, or changes it until it is published.
 * @throws Refusal SIGN_IN_REQUIRED, NOT_FOUND for what is no booking of theirs that was seen, NOT_ALLOWED once it is published,
 *   INVALID_REQUEST for words they have used before, TOO_MANY_REQUESTS
 */
export const addReview: Handler<typeof AddReview> = async (request, context) => {
  const { store, account, brand, language } = context
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const accountId = account.id
  const body = plainText(request.Text)
  await store.transaction(async (transaction) => {
    // One after the other: what waits is counted.
    await lockAccount(transaction, accountId)
    const booking = { brandId: brand.id, accountId, bookingId: request.BookingID }
    const seen = await lockSeen(transaction, booking)
    if (!seen) throw new Refusal('NOT_FOUND', 'You can rate films that you have seen with us.')
    const isSaid = seen.body === body && (seen.halfStars ?? 0) === request.Rating * 2
    // The same request again.
    if (isSaid && seen.state !== 'rejected') return
    if (seen.state === 'published') throw published()
    const { waiting, isSame } = await saidElsewhere(transaction, { ...booking, body })
    if (isSame) throw new Refusal('INVALID_REQUEST', 'You have written this before.', twice)
    if (waiting >= mostWaiting || (seen.changes ?? 0) >= mostChanges)
      throw new Refusal('TOO_MANY_REQUESTS', 'Please wait until your reviews have been read.')
    const written = await putReview(transaction, {
      ...booking,
      titleId: seen.titleId,
      shownName: shownName(await findAccount(transaction, accountId)),
      halfStars: request.Rating * 2,
      body,
      language,
    })
    if (written === undefined) throw published()
  })
  return { Review: { Rating: request.Rating, Text: body, State: 'waiting' } }
}

const twice = { issues: [{ Field: 'Text', Reason: 'You have written this before.' }] }
const published = () => new Refusal('NOT_ALLOWED', 'This review is published already.')
