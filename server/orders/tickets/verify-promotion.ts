import type { VerifyPromotion } from '@/contract/voucher/verify-promotion'
import { normalizeTyped } from '@/contract/typed-text'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { WhyNot } from '@/server/catalogue/offer-rules'
import { isCode, needsAccount, type Offer } from '@/server/catalogue/catalogue-items'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { Refusal } from '@/server/platform/refusal'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { Order } from '../order-repository'
import type { SellingParts } from '../selling-parts'
import { wireAmounts } from '../wire-amounts'
import { changeTickets, type TicketChange } from './change-tickets'
import { assertValidOnDay, type GivenStudentId } from './check-student-id'
import { findOffer } from './find-offer'
import { guessedOffersOf } from './guessed-offers'
import { offersToAsk } from './offers-to-ask'
import { whyUsed } from './offer-uses-repository'
import { extrasOf, type WantedTickets } from './price-tickets'
import { withOffer, withoutOffer } from './put-offer'
import { hashStudentId } from './student-id-key'
import { visitorKeys } from './visitor-keys'
import { whyNotText } from './why-not-texts'
import { wireOffers } from './wire-offers'

type Request = ParsedRequestOf<typeof VerifyPromotion>
type Context = RequestContext<SellingParts>

/** What came of asking for an offer. */
interface Answered {
  readonly offer: Offer | undefined
  readonly why: WhyNot | null
  readonly change: TicketChange
}

/** What was asked about. */
interface AskedOf extends Pick<WantedTickets, 'earned'> {
  readonly show: ShowForSale
  readonly now: Date
}

/**
 * Puts an offer on an order, or takes all offers off it and says why; takes one off that is not wanted any more. What is
 * wrong with a student card changes nothing on the order, and nothing else does where `KeepOthers` says so.
 * @throws Refusal NOT_FOUND, PROMOTION_REFUSED, TOO_MANY_REQUESTS, and what `changeTickets` throws
 */
export const verifyPromotion: Handler<typeof VerifyPromotion, SellingParts> = async (request, context) => {
  const { language, store, parts } = context
  // Codes are written in capitals on posters and in small letters in files, and typed with blanks.
  const code = normalizeTyped(request.PromotionID).toLowerCase().replace(/\s+/g, '')
  const { reserveSecret } = await secretsOf(store)
  const guesses = parts.limits && !request.Remove ? guessedOffersOf(store) : null
  const isOverLimit = (await guesses?.isOverLimit(context.address)) ?? false
  let told: Answered = { offer: undefined, why: null, change: {} }
  const asked: AskedOf[] = []
  const order = await changeTickets(
    request,
    context,
    async (show, wanted, now, { transaction, order: held }) => {
      asked[0] = { show, now, earned: wanted.earned }
      if (request.Remove) return withoutOffer(show, wanted, code, now)
      const isPublic = show.offers.some(({ id }) => id === code)
      if (isOverLimit && !isPublic)
        throw new Refusal('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.')
      const accountId = context.account?.id ?? null
      told = await ask(request, { show, wanted, now, code, reserveSecret, accountId }, transaction, held)
      return told.change
    },
  )
  if (told.why === 'unknown') await guesses?.count(context.address)
  return {
    ...wireAmounts(order, language),
    ...(asked[0] && wireAsked(asked[0], order, context)),
    Applied: !request.Remove && told.why === null,
    ...(told.why === 'needs-account' && { NeedsAccount: true }),
    ...(told.why && { Message: whyNotText(told.why, told.offer, language) }),
  }
}

interface Asking {
  readonly show: ShowForSale
  readonly wanted: WantedTickets
  readonly now: Date
  readonly code: string
  readonly reserveSecret: Buffer
  /** Who is signed in and asks; null for a guest. */
  readonly accountId: string | null
}

async function ask(
  request: Request,
  { show, wanted, now, code, reserveSecret, accountId }: Asking,
  transaction: Transaction,
  order: Order,
): Promise<Answered> {
  const offer = findOffer(show, code)
  const refuse = (why: WhyNot): Answered => {
    // What is on the order stays as it is, or all of it goes. // spec §8: the discount is set to zero
    const rest = request.KeepOthers ? withoutOffer(show, wanted, code, now) : { promotions: [] }
    return { offer, why, change: why === 'costs-more' ? {} : rest }
  }
  const more = withOffer(show, wanted, offer, now)
  if (typeof more === 'string') return refuse(more)
  if (accountId === null && offer && needsAccount(offer)) return refuse('needs-account')
  const used =
    offer && isCode(offer)
      ? await whyUsed(
          transaction,
          limitsOf(offer),
          order.id,
          visitorKeys(reserveSecret, { ...order, accountId: accountId ?? order.accountId }),
        )
      : null
  if (used) return refuse(used)
  const card = cardFor(offer, request)
  if (card === 'missing') return refuse('needs-student-id')
  if (card === null) return { offer, why: null, change: more }
  assertValidOnDay(card, show)
  const studentIdHash = hashStudentId(reserveSecret, show.scheduleId, card.number)
  return { offer, why: null, change: { ...more, studentIdHash } }
}

function limitsOf({ id, uses, usesOfVisitor }: { id: string; uses: number; usesOfVisitor: number }) {
  return { code: id, uses, usesOfVisitor }
}

/** The offers of the order as it is now. */
function wireAsked({ show, now, earned }: AskedOf, order: Order, { language }: Context) {
  const seatIndices = order.lines.flatMap(({ seatIndex }) => seatIndex ?? [])
  const { offers } = offersToAsk(show, { seatIndices, ...extrasOf(order), earned }, now)
  return { Offers: wireOffers(offers, order.currency, language) }
}

/** The student card that an offer asks for; null where it asks for none. */
function cardFor(offer: Offer | undefined, request: Request): GivenStudentId | 'missing' | null {
  if (!offer || isCode(offer) || offer.proof !== 'student-id') return null
  const { StudentID: number, ValidUntil: validUntil } = request
  return number === undefined || validUntil === undefined ? 'missing' : { number, validUntil }
}
