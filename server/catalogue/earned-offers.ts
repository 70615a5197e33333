import { brands } from '@/brands/brands'
import type { ReferralRules, TicketRules } from '@/contract/brand'
import type { Texts } from '@/server/platform/texts'
import type { Promotion } from './catalogue-items'
import { bookings, bookingsAfterFirst } from './bookings-words'

/** What friends and who referred them get on a brand; null where nobody gets anything. // spec §9 Referral */
export function rulesOf(brandId: string): ReferralRules | null {
  return brands.find(({ id }) => id === brandId)?.referral ?? null
}

/** Offers that follow from a brand's rules: they stand on orders, and come from no catalogue. */
export const friendShareId = 'friend-share'
export const freeTicketId = 'free-ticket'

const ofRules = {
  countryIds: [],
  combinable: false,
  proof: '',
  terms: { en: [], ar: [] },
} as const
const ofAnyOrder = { amount: 0, currency: '', days: [], mostTickets: 0 } as const

/** A country's offers as a brand gives them: where its rules are tickets, those of its rules, and none that is paid from credit. */
export function offersOfBrand(offers: readonly Promotion[], brandId: string): readonly Promotion[] {
  const rules = rulesOf(brandId)
  if (rules?.kind !== 'tickets') return offers
  return [...offers.filter(({ discount }) => discount.kind !== 'referral'), ...ticketOffers(rules)]
}

/** The show as a brand sells it. */
export function showOfBrand<Show extends { readonly offers: readonly Promotion[] }>(
  show: Show,
  brandId: string,
): Show {
  const offers = offersOfBrand(show.offers, brandId)
  return offers === show.offers ? show : { ...show, offers }
}

function ticketOffers({ friendBasisPoints: basisPoints, friendTransactions }: TicketRules): Promotion[] {
  const share = percent(basisPoints)
  return [
    {
      ...ofRules,
      id: friendShareId,
      discount: { ...ofAnyOrder, kind: 'friend-share', basisPoints },
      title: { en: `Friend’s discount: ${share}`, ar: `خصم الأصدقاء: ${share}` },
      message: {
        en: `${share} off your first ${bookings(friendTransactions).en}.`,
        ar: `خصم ${share} على ${bookingsAfterFirst(friendTransactions)}.`,
      },
    },
    {
      ...ofRules,
      id: freeTicketId,
      // The cheapest of an order: where all cost the same, any.
      discount: { ...ofAnyOrder, kind: 'free-ticket', mostTickets: 1 },
      title: { en: 'Free ticket', ar: 'تذكرة مجانية' },
      message: {
        en: 'One ticket of this booking is free; its fees stay.',
        ar: 'تذكرة واحدة من هذا الحجز مجانية، وتبقى رسومها.',
      },
    },
  ]
}

/** Rules as they are advertised, beside what the catalogue has. */
export function advertisedRules(rules: TicketRules): Promotion {
  const { friendTransactions, transactions } = rules
  const share = percent(rules.friendBasisPoints)
  return {
    ...ofRules,
    id: 'refer-a-friend',
    discount: { ...ofAnyOrder, kind: 'referral' },
    title: { en: 'Refer a friend', ar: 'ادعُ صديقًا' },
    message: {
      en: `Your friend takes ${share} off the first ${bookings(friendTransactions).en}. You get a free ticket once they have completed ${bookings(transactions).en}.`,
      ar: `يحصل صديقك على خصم ${share} على ${bookingsAfterFirst(friendTransactions)}، وتحصل على تذكرة مجانية بعد أن يُتمّ ${bookings(transactions).ar}.`,
    },
    terms: {
      en: [
        'The friend must be new and register with your code.',
        `${share} off tickets and snacks; fees stay.`,
        'The free ticket is one ticket of a booking, the cheapest; fees stay. It has no expiry date.',
        'Bookings that are cancelled or refunded do not count.',
        'Not combinable with another offer.',
      ],
      ar: [
        'يجب أن يكون الصديق جديدًا ويسجّل برمزك.',
        `خصم ${share} على التذاكر والمأكولات، وتبقى الرسوم.`,
        'التذكرة المجانية هي أرخص تذكرة في الحجز، وتبقى الرسوم. لا ينتهي أجلها.',
        'لا تُحتسب الحجوزات الملغاة أو المستردّة.',
        'لا يُجمع مع عرض آخر.',
      ],
    },
  }
}

/** What a new friend is told they have. // spec §9 Sign-up bonus text */
export function bonusWords(rules: ReferralRules): Texts {
  if (rules.kind === 'credit') {
    const { friend, referrer, mostFriends, currency } = rules
    const most = referrer * mostFriends
    return {
      en: `You get ${friend} ${currency} off your next transaction, and up to ${most} ${currency} more when you refer your friends.`,
      ar: `لك خصم ${friend} ${currency} على معاملتك التالية، وحتى ${most} ${currency} أخرى عندما تدعو أصدقاءك.`,
    }
  }
  const share = percent(rules.friendBasisPoints)
  return {
    en: `You get ${share} off your first ${bookings(rules.friendTransactions).en}, and a free ticket for every friend of yours who completes ${bookings(rules.transactions).en}.`,
    ar: `لك خصم ${share} على ${bookingsAfterFirst(rules.friendTransactions)}، وتذكرة مجانية عن كل صديق تدعوه ويُتمّ ${bookings(rules.transactions).ar}.`,
  }
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
