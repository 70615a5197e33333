import { toMinor } from '@/contract/money'
import { isCode, needsAccount, type Offer } from '../items/catalogue-items'
import { kindOf } from './discount-kinds'
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
  const { off, amountIs } = kindOf(offer.discount.kind)
  if (off === 'nothing') return 'at-the-till'
  const isOfAnyCurrency = amountIs !== 'money' && offer.discount.currency === ''
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

/** What a visitor gives for an offer, or does to have it. */
export type Asks = 'student-id' | 'card' | 'code' | 'credit' | 'earned' | 'nothing'

/** What an offer asks for; null for one that is given at the cinema, or only to who names it. */
export function asksOf(offer: Offer): Asks | null {
  if (isCode(offer)) return offer.cards.length > 0 ? 'card' : 'code'
  const { own, ...kind } = kindOf(offer.discount.kind)
  if (own) return own === 'credit' ? 'credit' : 'earned'
  if (kind.isAutomatic) return 'nothing'
  return kind.off === 'nothing' || offer.proof === '' ? null : offer.proof
}

/** Whether it is given without asking; what is for something in return, a card or a friend, is asked for. */
export function isAutomatic(offer: Offer): boolean {
  return asksOf(offer) === 'nothing'
}
