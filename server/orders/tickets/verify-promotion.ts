import type { LanguageCode } from '@/contract/envelope'
import type { VerifyPromotion } from '@/contract/voucher/verify-promotion'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { Handler } from '@/server/platform/request-context'
import { combined, isAutomatic, whyNotNow, type WhyNot } from '@/server/catalogue/offer-rules'
import type { SellingParts } from '../selling-parts'
import { wireAmounts } from '../wire-amounts'
import { changeTickets } from './change-tickets'
import { priceTickets, type WantedTickets } from './price-tickets'

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
}

/**
 * Puts an offer on an order, or takes all offers off it and says why.
 * @throws Refusal NOT_FOUND, and what `changeTickets` throws
 */
export const verifyPromotion: Handler<typeof VerifyPromotion, SellingParts> = async (request, context) => {
  const { language } = context
  // Codes are written in capitals on posters and in small letters in files.
  const code = request.PromotionID.toLowerCase()
  const refused: WhyNot[] = []
  const order = await changeTickets(request, context, (show, wanted, now) => {
    const outcome = withOffer(show, wanted, code, now)
    if (typeof outcome !== 'string') return outcome
    refused.push(outcome)
    return { promotions: [] }
  })
  const [why] = refused
  return { ...wireAmounts(order, language), ...(why && { Message: texts[why][language] }) }
}

/** What is wanted with one more offer, or why it is not given. */
function withOffer(
  show: ShowForSale,
  wanted: WantedTickets,
  code: string,
  now: Date,
): WantedTickets | WhyNot {
  const offer = show.offers.find(({ id }) => id === code)
  if (!offer) return 'unknown'
  const why = whyNotNow(offer, { ...show, now })
  if (why) return why
  // Given to new friends and paid from credits: whoever knows accounts puts it on an order. // spec §9 Referral
  if (offer.discount.kind === 'referral') return 'needs-account'
  const beside = show.offers.filter(
    (other) =>
      other !== offer && wanted.promotions.includes(other.id) && whyNotNow(other, { ...show, now }) === null,
  )
  // What nobody asked for gives way to what is asked for.
  const others =
    combined([offer, ...beside]).length > beside.length
      ? beside
      : beside.filter((other) => !isAutomatic(other))
  if (combined([offer, ...others]).length <= others.length) return 'not-combinable'
  const more = { ...wanted, promotions: [...others.map(({ id }) => id), code] }
  const isGiven = priceTickets(show, more, now).some((line) => line.kind === 'discount' && line.code === code)
  return isGiven ? more : 'nothing-to-gain'
}
