import { createHmac } from 'node:crypto'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import { normalizeTyped } from '@/contract/typed-text'
import type { VerifyPromotion } from '@/contract/voucher/promotion-code'
import { isCode, type Offer } from '@/server/catalogue/items/catalogue-items'
import type { OfferRefusal } from '@/server/catalogue/offers/offer-rules'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { createFailedAttemptLimiters } from '@/server/platform/limits/failed-attempt-limiter'
import type { LimitOptions } from '@/server/platform/limits/shared-limit'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import type { Payer } from '@/server/orders/credits'
import type { Order } from '@/server/orders/order-repository'
import { isSamePrice } from '@/server/orders/price-order'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { wireAmounts } from '@/server/orders/wire-amounts'
import { changeTickets, type TicketChange } from '../change-tickets'
import { assertValidOnDay, type EnteredStudentId } from './check-student-id'
import { findOffer, wireOffers } from './wire-offers'
import { findUseRefusal } from './offer-uses-repository'
import { findRequestableOffers } from './requestable-offers'
import { pickExtras, type TicketRequest } from '../price-tickets'
import { addOffer, removeOffer } from './change-offers'
import { visitorKeys } from './visitor-keys'
import { discountRemovedText, alreadyAddedText, offerRefusalText } from './offer-refusal-texts'

/**
 * The same limit as for vouchers: a city behind one address mistypes some dozens of codes in an hour. //
 * threats
 */
export const failedOfferCodeLimit: LimitOptions = { name: 'promo-codes', points: 300, windowSeconds: 3600 }

export const getFailedOfferCodeLimiter = createFailedAttemptLimiters(failedOfferCodeLimit)

type Request = ParsedRequestOf<typeof VerifyPromotion>
type Context = RequestContext<HandlerDeps>

interface PromotionResult {
  readonly offer: Offer | undefined
  readonly refusal: OfferRefusal | null
  readonly change: TicketChange
}

interface OfferContext {
  readonly show: ShowForSale
  readonly now: Date
  readonly payer: Payer
  readonly before: Order
}

/**
 * Adds an offer to an order, or removes all of its offers and gives the reason; removes an offer on request.
 * A faulty student card changes nothing, nor does an offer that saves less than the present ones.
 * @throws ApiError NOT_FOUND, PROMOTION_REFUSED, TOO_MANY_REQUESTS, and the errors of `changeTickets`
 */
export const verifyPromotion: Handler<typeof VerifyPromotion, HandlerDeps> = async (request, context) => {
  const { language, store, services } = context
  const code = readTypedCode(request.PromotionID)
  const { reserveSecret } = await getSecrets(store)
  const guessLimiter = services.limits && !request.Remove ? getFailedOfferCodeLimiter(store) : null
  const isOverLimit = (await guessLimiter?.isOverLimit(context.address)) ?? false
  let result: PromotionResult = { offer: undefined, refusal: null, change: {} }
  const snapshots: OfferContext[] = []
  const order = await changeTickets(
    request,
    context,
    async (show, requested, now, { transaction, order: held }) => {
      const { isSignedIn, earned } = requested
      snapshots[0] = { show, now, payer: { isSignedIn, earned }, before: held }
      if (request.Remove) return removeOffer(show, requested, code, now)
      const isPublic = show.offers.some(({ id }) => id === code)
      if (isOverLimit && !isPublic)
        throw new ApiError('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.')
      const accountId = context.account?.id ?? null
      result = await applyOffer(
        request,
        { show, requested, now, code, reserveSecret, accountId },
        transaction,
        held,
      )
      return result.change
    },
  )
  if (result.refusal === 'unknown') await guessLimiter?.count(context.address)
  const message =
    snapshots[0] && !request.Remove ? composeMessage(result, snapshots[0].before, order, language) : ''
  return {
    ...wireAmounts(order, language),
    ...(snapshots[0] && wireRequestableOffers(snapshots[0], order, context)),
    Applied: !request.Remove && result.refusal === null,
    ...(result.refusal === 'needs-account' && { NeedsAccount: true }),
    ...(message && { Message: message }),
  }
}

/** Codes are in capitals on posters and in lower case in files, and are typed with spaces. */
export function readTypedCode(typed: string): string {
  return normalizeTyped(typed).toLowerCase().replace(/\s+/g, '')
}

/**
 * Returns the message about a request: why an offer is not on the order and whether its discount was removed,
 * or that it was already added; otherwise empty.
 */
function composeMessage(
  { offer, refusal, change }: PromotionResult,
  before: Order,
  after: Order,
  language: LanguageCode,
): string {
  if (refusal) {
    const isGone = hasDiscount(before) && !hasDiscount(after)
    return [
      offerRefusalText(refusal, offer, language),
      ...(isGone ? [discountRemovedText(translatorFor(language))] : []),
    ].join(' ')
  }
  const wasOn = offer !== undefined && before.promotions.includes(offer.id)
  // A different student card changes the order but not its price.
  const isNothingNew = wasOn && !change.studentIdHash && isSamePrice(before.lines, after.lines)
  return isNothingNew ? alreadyAddedText(translatorFor(language)) : ''
}

function hasDiscount({ lines }: Order): boolean {
  return lines.some(({ kind }) => kind === 'discount')
}

interface OfferApplication {
  readonly show: ShowForSale
  readonly requested: TicketRequest
  readonly now: Date
  readonly code: string
  readonly reserveSecret: Buffer
  /** The account of the signed-in visitor; null for a guest. */
  readonly accountId: string | null
}

/** Returns an order’s change by an offer, or why the visitor cannot have it. */
export async function applyOffer(
  request: Pick<Request, 'StudentID' | 'ValidUntil'>,
  { show, requested, now, code, reserveSecret, accountId }: OfferApplication,
  db: Database,
  order: Pick<Order, 'id' | 'visitor' | 'accountId'>,
): Promise<PromotionResult> {
  const offer = findOffer(show, code)
  const refuse = (refusal: OfferRefusal): PromotionResult => {
    // spec §8: the discount is set to zero
    return { offer, refusal, change: refusal === 'costs-more' ? {} : { promotions: [] } }
  }
  const more = addOffer(show, requested, offer, now)
  if (typeof more === 'string') return refuse(more)
  const used =
    offer && isCode(offer)
      ? await findUseRefusal(
          db,
          pickLimits(offer),
          order.id,
          visitorKeys(reserveSecret, { ...order, accountId: accountId ?? order.accountId }),
        )
      : null
  if (used) return refuse(used)
  const card = cardFor(offer, request)
  if (card === 'missing') return refuse('needs-student-id')
  if (card === null) return { offer, refusal: null, change: more }
  assertValidOnDay(card, show)
  const studentIdHash = hashStudentId(reserveSecret, show.scheduleId, card.number)
  return { offer, refusal: null, change: { ...more, studentIdHash } }
}

function pickLimits({ id, uses, usesOfVisitor }: { id: string; uses: number; usesOfVisitor: number }) {
  return { code: id, uses, usesOfVisitor }
}

function wireRequestableOffers({ show, now, payer }: OfferContext, order: Order, { language }: Context) {
  const seatIndices = order.lines.flatMap(({ seatIndex }) => seatIndex ?? [])
  const { offers } = findRequestableOffers(show, { seatIndices, ...pickExtras(order), ...payer }, now)
  return { Offers: wireOffers(offers, order.currency, language) }
}

function cardFor(
  offer: Offer | undefined,
  request: Pick<Request, 'StudentID' | 'ValidUntil'>,
): EnteredStudentId | 'missing' | null {
  if (!offer || isCode(offer) || offer.proof !== 'student-id') return null
  const { StudentID: number, ValidUntil: validUntil } = request
  return number === undefined || validUntil === undefined ? 'missing' : { number, validUntil }
}

/**
 * Hashes a student card’s number for storage: different for each show, and not computable without the
 * server's secret.
 */
function hashStudentId(reserveSecret: Buffer, scheduleId: string, studentId: string): Buffer {
  return createHmac('sha256', reserveSecret)
    .update(JSON.stringify(['student-id', scheduleId, studentId]))
    .digest()
}
