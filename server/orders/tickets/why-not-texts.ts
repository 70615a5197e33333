import type { LanguageCode } from '@/contract/envelope'
import { toMinor } from '@/contract/money'
import { isCode, type Offer } from '@/server/catalogue/catalogue-items'
import type { WhyNot } from '@/server/catalogue/offer-rules'
import { formatShownAmount } from '../compose-message'

/** The wire's Message. // spec §7, §8: Message; on failure the discount is zeroed */
const texts: Readonly<Record<Exclude<WhyNot, 'order-too-small'>, Record<LanguageCode, string>>> = {
  unknown: { en: 'We do not know this code.', ar: 'هذا الرمز غير معروف لدينا.' },
  'not-yet': { en: 'This offer has not begun yet.', ar: 'لم يبدأ هذا العرض بعد.' },
  over: { en: 'This offer is over.', ar: 'انتهى هذا العرض.' },
  'other-day': { en: 'This offer is for other days of booking.', ar: 'هذا العرض مخصّص لأيام حجز أخرى.' },
  'other-show': { en: 'This offer is for other shows.', ar: 'هذا العرض مخصّص لعروض أخرى.' },
  'other-card': { en: 'This offer is for other cards.', ar: 'هذا العرض مخصّص لبطاقات أخرى.' },
  'used-up': {
    en: 'This code has been used as often as it may be.',
    ar: 'استُخدم هذا الرمز العدد المسموح به من المرات.',
  },
  'used-by-you': { en: 'You have used this code already.', ar: 'لقد استخدمت هذا الرمز من قبل.' },
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
  'no-credit': {
    en: 'You have no referral credit to spend.',
    ar: 'ليس لديك رصيد دعوات يمكن إنفاقه.',
  },
  'not-earned': {
    en: 'You have nothing left of this offer.',
    ar: 'لم يبقَ لك شيء من هذا العرض.',
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

/** Why an offer is not given, as a visitor reads it. */
export function whyNotText(why: WhyNot, offer: Offer | undefined, language: LanguageCode): string {
  if (why !== 'order-too-small') return texts[why][language]
  const least = offer && isCode(offer) ? leastOf(offer.leastOrder, offer.discount.currency, language) : ''
  return language === 'ar'
    ? `هذا العرض للطلبات التي تبلغ ${least} أو أكثر من التذاكر والمأكولات.`
    : `This offer is for tickets and food of ${least} or more.`
}

function leastOf(amount: number, currency: string, language: LanguageCode): string {
  // Isolated: the amount reads from left to right within either language.
  return `\u2068${formatShownAmount(toMinor(amount, currency), currency, language)}\u2069`
}
