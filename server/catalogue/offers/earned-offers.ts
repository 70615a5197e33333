import { brands } from '@/brands/brands'
import type { ReferralRules, TicketRules } from '@/contract/brand'
import { translateToAll, type Translator } from '@/server/platform/translator'
import type { AdvertisedOffer } from '../items/catalogue-items'
import { findEarnedKind, getDiscountKind } from './discount-kinds'

/** Returns a brand’s referral rules; null when it has none. // spec §9 Referral */
export function getReferralRules(brandId: string): ReferralRules | null {
  return brands.find(({ id }) => id === brandId)?.referral ?? null
}

/** Ids of offers that follow from a brand’s rules: they appear on orders, but not in the catalogue. */
export const friendShareId = 'friend-share'
export const freeTicketId = 'free-ticket'

const ofRules = {
  countryIds: [],
  combinable: false,
  proof: '',
  terms: { en: [], ar: [] },
} as const
const ofAnyOrder = { amount: 0, currency: '', days: [], mostTickets: 0 } as const

/**
 * Returns a country’s offers for a brand: where its referrals earn tickets, the offers of its rules replace
 * those paid from credit.
 */
export function offersOfBrand(
  offers: readonly AdvertisedOffer[],
  brandId: string,
): readonly AdvertisedOffer[] {
  const brandOffers = offers.map((offer) => offerOfBrand(offer, brandId))
  const rules = getReferralRules(brandId)
  if (rules?.kind !== 'tickets') return brandOffers
  return [...brandOffers.filter((offer) => findEarnedKind(offer) === null), ...ticketOffers(rules)]
}

/**
 * Returns an offer of the catalogue, limited to registered visitors unless the brand has offers for guests.
 * // spec §6
 */
export function offerOfBrand(offer: AdvertisedOffer, brandId: string): AdvertisedOffer {
  const isForGuests = brands.find(({ id }) => id === brandId)?.settings.offersForGuests === true
  return isOffTickets(offer) && !isForGuests ? { ...offer, registeredOnly: true } : offer
}

/**
 * Whether it is a discount on tickets available to everyone; other offers are earned, or given at the cinema.
 */
export function isOffTickets({ discount }: AdvertisedOffer): boolean {
  const { off, own } = getDiscountKind(discount.kind)
  return off !== 'nothing' && own === null
}

interface Offering {
  readonly offers: readonly AdvertisedOffer[]
}

/** Keyed by the show of the catalogue, then by brand. */
const shows = new WeakMap<Offering, Map<string, Offering>>()

/**
 * Returns the show as sold by a brand; the same object for the same show, because caches are keyed by object.
 */
export function showOfBrand<Show extends Offering>(show: Show, brandId: string): Show {
  let ofBrands = shows.get(show)
  if (!ofBrands) shows.set(show, (ofBrands = new Map()))
  let ofBrand = ofBrands.get(brandId)
  if (!ofBrand) ofBrands.set(brandId, (ofBrand = keepBrandOffers(show, brandId)))
  // The cached value has the type of the show it was stored for.
  return ofBrand as Show
}

function keepBrandOffers(show: Offering, brandId: string): Offering {
  return { ...show, offers: offersOfBrand(show.offers, brandId) }
}

function ticketOffers({
  friendBasisPoints: basisPoints,
  friendTransactions: count,
}: TicketRules): AdvertisedOffer[] {
  const share = percent(basisPoints)
  return [
    {
      ...ofRules,
      id: friendShareId,
      discount: { ...ofAnyOrder, kind: 'friend-share', basisPoints },
      title: translateToAll((i18n) => i18n._('Friend’s discount: {share}', { share })),
      message: translateToAll((i18n) =>
        i18n._('{share} off your first {count, plural, one {1 booking} other {# bookings}}.', {
          share,
          count,
        }),
      ),
    },
    {
      ...ofRules,
      id: freeTicketId,
      // Applies to the cheapest ticket of an order; when all cost the same, to any.
      discount: { ...ofAnyOrder, kind: 'free-ticket', mostTickets: 1 },
      title: translateToAll((i18n) => i18n._('Free ticket')),
      message: translateToAll((i18n) => i18n._('One ticket is free; its fees still apply.')),
    },
  ]
}

/** Returns the rules as an advertised offer, listed with those of the catalogue. */
export function advertisedRules(rules: TicketRules): AdvertisedOffer {
  const { friendTransactions, transactions } = rules
  const share = percent(rules.friendBasisPoints)
  return {
    ...ofRules,
    id: 'refer-a-friend',
    discount: { ...ofAnyOrder, kind: 'referral' },
    title: translateToAll((i18n) => i18n._('Refer a friend')),
    message: translateToAll((i18n) =>
      i18n._(
        'Your friend saves {share} on their first {friendTransactions, plural, one {1 booking} other {# bookings}}. After {transactions, plural, one {1 booking} other {# bookings}}, you get a free ticket.',
        { share, friendTransactions, transactions },
      ),
    ),
    terms: translateToAll((i18n) => [
      i18n._('Your friend must be new and register with your code.'),
      i18n._('{share} off tickets and snacks. Fees still apply.', { share }),
      i18n._('Get the cheapest ticket in a booking free; fees still apply. It never expires.'),
      i18n._('Cancelled or refunded bookings don’t count.'),
      i18n._('Can’t be combined with another offer.'),
    ]),
  }
}

/** Returns the text about a new friend’s reward. // spec §9 Sign-up bonus text */
export function signUpBonusText(rules: ReferralRules, i18n: Translator): string {
  if (rules.kind === 'credit') {
    const { friend, referrer, mostFriends, currency } = rules
    return i18n._(
      'You get {friend} {currency} off your next transaction, and up to {most} {currency} more when you refer friends.',
      { friend, currency, most: referrer * mostFriends },
    )
  }
  const { friendTransactions, transactions, friendBasisPoints } = rules
  return i18n._(
    '{share} off your first {friendTransactions, plural, one {1 booking} other {# bookings}}. A free ticket for each friend who makes {transactions, plural, one {1 booking} other {# bookings}}.',
    { share: percent(friendBasisPoints), friendTransactions, transactions },
  )
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
