import { toMinor } from '@/contract/money'
import { isCode, needsAccount, type Offer } from '../items/catalogue-items'
import { getDiscountKind } from './discount-kinds'
import { toLocalTime, getWeekday } from '../shows/zoned-time'

export interface OfferConditions {
  /** ISO 4217 code of the order’s currency. */
  readonly currency: string
  readonly timeZone: string
  readonly now: Date
  /** Some offers require signing in. // spec §6 */
  readonly isSignedIn: boolean
}

export interface OfferShow {
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly cinemaId: string
  /** Empty for a venue without a chain. */
  readonly chainId: string
}

export type OfferRefusal =
  | 'unknown'
  | 'not-yet'
  | 'over'
  | 'other-day'
  | 'other-show'
  | 'order-too-small'
  | 'other-card'
  | 'used-up'
  | 'used-by-you'
  | 'not-here'
  | 'not-combinable'
  | 'at-the-till'
  | 'needs-account'
  | 'no-credit'
  | 'not-earned'
  | 'nothing-to-gain'
  | 'needs-student-id'
  | 'costs-more'

export function findOfferRefusal(offer: Offer, order: OfferConditions): OfferRefusal | null {
  const { off, amountIs } = getDiscountKind(offer.discount.kind)
  if (off === 'nothing') return 'at-the-till'
  const isOfAnyCurrency = amountIs !== 'money' && offer.discount.currency === ''
  if (offer.discount.currency !== order.currency && !isOfAnyCurrency) return 'not-here'
  const reason = findDayRefusal(offer, order)
  if (reason) return reason
  return needsAccount(offer) && !order.isSignedIn ? 'needs-account' : null
}

/**
 * Checks the day of the booking in the cinema’s time zone; the day of the show does not matter. // spec §9:
 * MTRED on Mon, Tue or Wed, including advance bookings for other days
 */
function findDayRefusal(offer: Offer, { timeZone, now }: OfferConditions): OfferRefusal | null {
  const { days } = offer.discount
  const { from, until } = isCode(offer) ? offer : always
  if (days.length === 0 && from === '' && until === '') return null
  const { date } = toLocalTime(now, timeZone)
  if (from !== '' && date < from) return 'not-yet'
  if (until !== '' && date > until) return 'over'
  return days.length > 0 && !days.includes(getWeekday(date)) ? 'other-day' : null
}
const always = { from: '', until: '' } as const

export function isForShow(offer: Offer, { kind, titleId, cinemaId, chainId }: OfferShow): boolean {
  if (!isCode(offer)) return true
  const { kinds, titles, places } = offer
  return (
    (kinds.length === 0 || kinds.includes(kind)) &&
    (titles.length === 0 || titles.includes(titleId)) &&
    (places.length === 0 || places.includes(cinemaId) || (chainId !== '' && places.includes(chainId)))
  )
}

export function isEnough(offer: Offer, goodsMinor: number, currency: string): boolean {
  return !isCode(offer) || offer.leastOrder === 0 || goodsMinor >= toMinor(offer.leastOrder, currency)
}

/**
 * Returns offers that apply together: the first, and later ones that are mutually combinable with it. // spec
 * §9: not combinable
 */
export function filterCombinable<Some extends Offer>(offers: readonly Some[]): Some[] {
  const [first, ...others] = offers
  if (!first) return []
  return first.combinable ? [first, ...others.filter((offer) => offer.combinable)] : [first]
}

export type OfferRequirement = 'student-id' | 'card' | 'code' | 'credit' | 'earned' | 'nothing'

/** Returns an offer’s requirement; null when it is given at the cinema, or has to be requested by name. */
export function getRequirement(offer: Offer): OfferRequirement | null {
  if (isCode(offer)) return offer.cards.length > 0 ? 'card' : 'code'
  const { own, ...kind } = getDiscountKind(offer.discount.kind)
  if (own) return own === 'credit' ? 'credit' : 'earned'
  if (kind.isAutomatic) return 'nothing'
  return kind.off === 'nothing' || offer.proof === '' ? null : offer.proof
}

/**
 * Whether it applies without a request; offers that require something in return, such as a card or a
 * referral, are requested.
 */
export function isAutomatic(offer: Offer): boolean {
  return getRequirement(offer) === 'nothing'
}
