import type { LanguageCode } from '@/contract/envelope'
import { toMinor } from '@/contract/money'
import { isCode, type Offer } from '@/server/catalogue/items/catalogue-items'
import type { OfferRefusal } from '@/server/catalogue/offers/offer-rules'
import { translatorFor, type TranslatedText } from '@/server/platform/translator'
import { formatShownAmount } from '@/server/orders/compose-message'

/** The wire's Message. // spec §7, §8: Message; on failure the discount is zeroed */
const texts: Readonly<Record<Exclude<OfferRefusal, 'order-too-small'>, TranslatedText>> = {
  unknown: (i18n) => i18n._('We do not know this code.'),
  'not-yet': (i18n) => i18n._('This offer has not begun yet.'),
  over: (i18n) => i18n._('This offer is over.'),
  'other-day': (i18n) => i18n._('This offer is for other days of booking.'),
  'other-show': (i18n) => i18n._('This offer is for other shows.'),
  'other-card': (i18n) => i18n._('This offer is for other cards.'),
  'used-up': (i18n) => i18n._('This code has been used as often as it may be.'),
  'used-by-you': (i18n) => i18n._('You have used this code already.'),
  'not-here': (i18n) => i18n._('This offer is not for this cinema.'),
  'not-combinable': (i18n) => i18n._('This offer cannot be combined with another one.'),
  'at-the-till': (i18n) => i18n._('This offer is given at the cinema: show your ticket there.'),
  'needs-account': (i18n) => i18n._('This offer is for registered visitors.'),
  'no-credit': (i18n) => i18n._('You have no referral credit to spend.'),
  'not-earned': (i18n) => i18n._('You have nothing left of this offer.'),
  'nothing-to-gain': (i18n) => i18n._('This offer gives nothing on these tickets.'),
  'needs-student-id': (i18n) =>
    i18n._('This offer needs the number of a student ID and the day until which it is valid.'),
  'costs-more': (i18n) => i18n._('Your tickets already cost less with the offer they have.'),
}

/** Why an offer is not given, as a visitor reads it. */
export function offerRefusalText(
  why: OfferRefusal,
  offer: Offer | undefined,
  language: LanguageCode,
): string {
  const i18n = translatorFor(language)
  if (why !== 'order-too-small') return texts[why](i18n)
  const least = offer && isCode(offer) ? leastOf(offer.leastOrder, offer.discount.currency, language) : ''
  return i18n._('This offer is for tickets and food of {least} or more.', { least })
}

/** After the reason, where it cost the order its discount. */
export const discountGoneText: TranslatedText = (i18n) => i18n._('Your discount has been removed.')

/** Of a code that changes nothing. */
export const onAlreadyText: TranslatedText = (i18n) => i18n._('This offer is on your booking already.')

function leastOf(amount: number, currency: string, language: LanguageCode): string {
  // Isolated: the amount reads from left to right within any language.
  return `\u2068${formatShownAmount(toMinor(amount, currency), currency, language)}\u2069`
}
