import type { LanguageCode } from '@/contract/envelope'
import type { VerifyPromotion } from '@/contract/voucher/verify-promotion'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { WhyNot } from '@/server/catalogue/offer-rules'
import type { Promotion } from '@/server/catalogue/catalogue-items'
import type { Handler } from '@/server/platform/request-context'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { SellingParts } from '../selling-parts'
import { wireAmounts } from '../wire-amounts'
import { changeTickets, type TicketChange } from './change-tickets'
import { assertValidOnDay, type GivenStudentId } from './check-student-id'
import { withOffer, withoutOffer } from './put-offer'
import { hashStudentId } from './student-id-key'

/** The wire's Message. // spec §7, §8: Message; on failure the discount is zeroed */
const texts: Readonly<Record<WhyNot, Record<LanguageCode, string>>> = {
  unknown: { en: 'We do not know this code.', ar: 'هذا الرمز غير معروف لدينا.' },
  'other-day': { en: 'This offer is for other days of booking.', ar: 'هذا العرض مخصّص لأيام حجز أخرى.' },
  'not-here': { en: 'This offer is not for this cinema.', ar: 'هذا العرض غير متاح في هذه السينما.' },
  'not-combinable': {
    en: 'This offer cannot be combined with another one.',
    ar: 'لا يمكن جمع هذا العرض مع عرض آخر.',
  },
  'at-the-till': {
    en: 'This offer is given at the cinema: show your ticket there.',
    ar: 'يُمنح هذا العرض في السينما: أبرز تذكرتك هناك.',
  },
  'needs-account': {
    en: 'This offer is for registered visitors.',
    ar: 'هذا العرض مخصّص للزوار المسجّلين.',
  },
  'nothing-to-gain': {
    en: 'This offer gives nothing on these tickets.',
    ar: 'لا يمنح هذا العرض أي خصم على هذه التذاكر.',
  },
  'needs-student-id': {
    en: 'This offer needs the number of a student ID and the day until which it is valid.',
    ar: 'يتطلب هذا العرض رقم بطاقة طالب وتاريخ انتهائها.',
  },
  'costs-more': {
    en: 'Your tickets already cost less with the offer they have.',
    ar: 'تذاكرك أرخص بالعرض المطبَّق عليها.',
  },
}

type Request = ParsedRequestOf<typeof VerifyPromotion>

/**
 * Puts an offer on an order, or takes all offers off it and says why; takes one off that is not wanted any more. What is
 * wrong with a student card changes nothing on the order.
 * @throws Refusal NOT_FOUND, PROMOTION_REFUSED, and what `changeTickets` throws
 */
export const verifyPromotion: Handler<typeof VerifyPromotion, SellingParts> = async (request, context) => {
  const { language, store } = context
  // Codes are written in capitals on posters and in small letters in files.
  const code = request.PromotionID.toLowerCase()
  const { reserveSecret } = await secretsOf(store)
  const refused: WhyNot[] = []
  const refuse = (why: WhyNot, change: TicketChange) => {
    refused.push(why)
    return change
  }
  const order = await changeTickets(request, context, (show, wanted, now) => {
    if (request.Remove) return withoutOffer(show, wanted, code, now)
    const offer = show.offers.find(({ id }) => id === code)
    const more = withOffer(show, wanted, offer, now)
    if (more === 'costs-more') return refuse(more, {})
    if (typeof more === 'string') return refuse(more, { promotions: [] })
    const card = cardFor(offer, request)
    if (card === 'missing') return refuse('needs-student-id', { promotions: [] })
    if (card === null) return more
    assertValidOnDay(card, show)
    return { ...more, studentIdHash: hashStudentId(reserveSecret, show.scheduleId, card.number) }
  })
  const [why] = refused
  return { ...wireAmounts(order, language), ...(why && { Message: texts[why][language] }) }
}

/** The student card that an offer asks for; null where it asks for none. */
function cardFor(offer: Promotion | undefined, request: Request): GivenStudentId | 'missing' | null {
  if (offer?.proof !== 'student-id') return null
  const { StudentID: number, ValidUntil: validUntil } = request
  return number === undefined || validUntil === undefined ? 'missing' : { number, validUntil }
}
