import { toMinor } from '@/contract/money'
import { earnedKinds, isCode, needsAccount, type EarnedKind, type Offer } from '../items/catalogue-items'
import { localOf, weekdayOf } from '../shows/zoned-time'

/** Where and when an offer is asked for, and by whom. */
export interface Asking {
  /** ISO 4217, of the order. */
  readonly currency: string
  /** The cinema's zone. */
  readonly timeZone: string
  readonly now: Date
  /** Some offers are for who is signed in. // spec §6 */
  readonly isSignedIn: boolean
}

/** What an offer may be for some of only. */
export interface AskedShow {
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly cinemaId: string
  /** Empty for a place of none. */
  readonly chainId: string
}

/** Why an offer gives nothing. */
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

/** Why an offer does not hold now for who asks, or null. */
export function findOfferRefusal(offer: Offer, asking: Asking): OfferRefusal | null {
  const { kind } = offer.discount
  if (kind === 'at-the-till') return 'at-the-till'
  const isShare = kind === 'percent' || kind === 'friend-share' || kind === 'free-ticket'
  const isOfAnyCurrency = isShare && offer.discount.currency === ''
  if (offer.discount.currency !== asking.currency && !isOfAnyCurrency) return 'not-here'
  const why = whyNotOnDay(offer, asking)
  if (why) return why
  return needsAccount(offer) && !asking.isSignedIn ? 'needs-account' : null
}

/**
 * The day of the booking counts, by the cinema's clock, whatever day the show is on.
 * // spec §9: MTRED on Mon, Tue or Wed, including advance bookings for other days
 */
function whyNotOnDay(offer: Offer, { timeZone, now }: Asking): OfferRefusal | null {
  const { days } = offer.discount
  const { from, until } = isCode(offer) ? offer : always
  if (days.length === 0 && from === '' && until === '') return null
  const { date } = localOf(now, timeZone)
  if (from !== '' && date < from) return 'not-yet'
  if (until !== '' && date > until) return 'over'
  return days.length > 0 && !days.includes(weekdayOf(date)) ? 'other-day' : null
}
const always = { from: '', until: '' } as const

/** Whether an offer is for a show: its kind, its title, and the cinema or its chain. */
export function isForShow(offer: Offer, { kind, titleId, cinemaId, chainId }: AskedShow): boolean {
  if (!isCode(offer)) return true
  const { kinds, titles, places } = offer
  return (
    (kinds.length === 0 || kinds.includes(kind)) &&
    (titles.length === 0 || titles.includes(titleId)) &&
    (places.length === 0 || places.includes(cinemaId) || (chainId !== '' && places.includes(chainId)))
  )
}

/** Whether tickets and food come to enough for an offer. */
export function isEnough(offer: Offer, goodsMinor: number, currency: string): boolean {
  return !isCode(offer) || offer.leastOrder === 0 || goodsMinor >= toMinor(offer.leastOrder, currency)
}

/** Offers that hold together: the first, and those after it that go with it as it goes with them. // spec §9: not combinable */
export function combined<Some extends Offer>(offers: readonly Some[]): Some[] {
  const [first, ...others] = offers
  if (!first) return []
  return first.combinable ? [first, ...others.filter((offer) => offer.combinable)] : [first]
}

/**
 * Offers that are given without asking, as they are advertised: so much off each ticket, on its days. Those that ask for
 * something in return, a card or a friend, are asked for.
 */
export function automaticOffers(offers: readonly Offer[], asking: Asking): Offer[] {
  return combined(offers.filter((offer) => isAutomatic(offer) && findOfferRefusal(offer, asking) === null))
}

/** What an offer that is for tickets takes off one of them, minor units of a currency. */
export function offTicketMinor(
  { discount }: Pick<Offer, 'discount'>,
  priceMinor: number,
  currency: string,
): number {
  if (discount.kind === 'percent') return shareMinor(discount.basisPoints, priceMinor)
  if (discount.kind === 'free-ticket') return priceMinor
  const amountMinor = toMinor(discount.amount, currency)
  return discount.kind === 'flat-price'
    ? Math.max(0, priceMinor - amountMinor)
    : Math.min(amountMinor, priceMinor)
}

/** A share in hundredths of a per cent, rounded half up to the minor unit, as of fees. */
export function shareMinor(basisPoints: number, ofMinor: number): number {
  return Math.floor((ofMinor * basisPoints + 5_000) / 10_000)
}

/** By what somebody has an offer of their own; null for one that is no one person's. */
export function earnedKindOf({ discount }: Pick<Offer, 'discount'>): EarnedKind | null {
  return earnedKinds.find((kind) => kind === discount.kind) ?? null
}

export function isAutomatic(offer: Offer): boolean {
  return !isCode(offer) && offer.discount.kind === 'per-ticket'
}
