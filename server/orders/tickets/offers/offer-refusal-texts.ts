import type { LanguageCode } from '@/contract/envelope'
import { toMinor } from '@/contract/money'
import { isCode, type Offer } from '@/server/catalogue/items/catalogue-items'
import type { OfferRefusal } from '@/server/catalogue/offers/offer-rules'
import { translatorFor, type TranslatedText } from '@/server/platform/translator'
import { formatShownAmount } from '@/server/orders/compose-message'

/** Texts of the API field Message. // spec §7, §8: Message; on failure the discount is zeroed */
const texts: Readonly<Record<Exclude<OfferRefusal, 'order-too-small'>, TranslatedText>> = {
  unknown: (i18n) => i18n._('We don’t recognise this code.'),
  'not-yet': (i18n) => i18n._('This offer hasn’t started yet.'),
  over: (i18n) => i18n._('This offer has ended.'),
  'other-day': (i18n) => i18n._('This offer isn’t valid for bookings made today.'),
  'other-show': (i18n) => i18n._('This offer is for other shows.'),
  'other-card': (i18n) => i18n._('This offer is for other cards.'),
  'used-up': (i18n) => i18n._('This code has reached its limit.'),
  'used-by-you': (i18n) => i18n._('You’ve already used this code.'),
  'not-here': (i18n) => i18n._('This offer isn’t valid at this cinema.'),
  'not-combinable': (i18n) => i18n._('You can’t combine this offer with another.'),
  'at-the-till': (i18n) => i18n._('Get this offer at the cinema: show your ticket there.'),
  'needs-account': (i18n) => i18n._('This offer is for members.'),
  'no-credit': (i18n) => i18n._('You have no referral credit to spend.'),
  'not-earned': (i18n) => i18n._('You’ve used up this offer.'),
  'nothing-to-gain': (i18n) => i18n._('This offer doesn’t reduce these tickets.'),
  'needs-student-id': (i18n) => i18n._('This offer needs your student ID number and its expiry date.'),
  'costs-more': (i18n) => i18n._('Your current offer already saves you more.'),
}

export function offerRefusalText(
  refusal: OfferRefusal,
  offer: Offer | undefined,
  language: LanguageCode,
): string {
  const i18n = translatorFor(language)
  if (refusal !== 'order-too-small') return texts[refusal](i18n)
  const least = offer && isCode(offer) ? formatLeast(offer.leastOrder, offer.discount.currency, language) : ''
  return i18n._('This offer needs {least} or more of tickets and food.', { least })
}

/** Appended to the reason when the order lost its discount. */
export const discountRemovedText: TranslatedText = (i18n) => i18n._('Your discount has been removed.')

/** For a code that changes nothing. */
export const alreadyAddedText: TranslatedText = (i18n) => i18n._('You’ve already added this offer.')

function formatLeast(amount: number, currency: string, language: LanguageCode): string {
  // Isolated, so that the amount reads from left to right in every language.
  return `\u2068${formatShownAmount(toMinor(amount, currency), currency, language)}\u2069`
}
