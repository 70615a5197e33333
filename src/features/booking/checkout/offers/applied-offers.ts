import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'
import type { Price } from '../../flow/state'

/** Returns the discount of an offer, minor units; 0 for one that is not on the order. */
export function getDiscountMinor({ lines }: Price, id: string): number {
  return lines.reduce(
    (sum, { kind, code, amountMinor }) => (kind === 'discount' && code === id ? sum - amountMinor : sum),
    0,
  )
}

export function appliedOffers(offers: readonly WireRequestableOffer[], price: Price): WireRequestableOffer[] {
  return offers.filter(({ PromotionID }) => getDiscountMinor(price, PromotionID) > 0)
}
