import { toMinor } from '@/contract/money'
import type { Promotion } from './catalogue-items'
import { localOf, weekdayOf } from './zoned-time'

/** Where and when an offer is asked for. */
export interface Asking {
  /** ISO 4217, of the order. */
  readonly currency: string
  /** The cinema's zone. */
  readonly timeZone: string
  readonly now: Date
}

/** Why an offer gives nothing. */
export type WhyNot =
  | 'unknown'
  | 'other-day'
  | 'not-here'
  | 'not-combinable'
  | 'at-the-till'
  | 'needs-account'
  | 'nothing-to-gain'
  | 'needs-student-id'
  | 'costs-more'

/**
 * Why an offer does not hold now, or null. The day of the booking counts, by the cinema's clock, whatever day the show is
 * on. // spec §9: MTRED on Mon, Tue or Wed, including advance bookings for other days
 */
export function whyNotNow(offer: Promotion, { currency, timeZone, now }: Asking): WhyNot | null {
  const { kind, days } = offer.discount
  if (kind === 'at-the-till') return 'at-the-till'
  if (offer.discount.currency !== currency) return 'not-here'
  if (days.length > 0 && !days.includes(weekdayOf(localOf(now, timeZone).date))) return 'other-day'
  return null
}

/** Offers that hold together: the first, and those after it that go with it as it goes with them. // spec §9: not combinable */
export function combined(offers: readonly Promotion[]): Promotion[] {
  const [first, ...others] = offers
  if (!first) return []
  return first.combinable ? [first, ...others.filter((offer) => offer.combinable)] : [first]
}

/**
 * Offers that everybody gets without asking, since they are advertised to everybody: so much off each ticket, on its days.
 * Those that ask for something in return, a card or a friend, are asked for.
 */
export function automaticOffers(offers: readonly Promotion[], asking: Asking): Promotion[] {
  return combined(offers.filter((offer) => isAutomatic(offer) && whyNotNow(offer, asking) === null))
}

/** What an offer that is for tickets takes off one of them, minor units. */
export function offTicketMinor(
  { kind, amount, currency }: Promotion['discount'],
  priceMinor: number,
): number {
  const amountMinor = toMinor(amount, currency)
  return kind === 'flat-price' ? Math.max(0, priceMinor - amountMinor) : Math.min(amountMinor, priceMinor)
}

export function isAutomatic({ discount }: Promotion): boolean {
  return discount.kind === 'per-ticket'
}
