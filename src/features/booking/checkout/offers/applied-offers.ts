import type { OfferToAsk } from '@/contract/booking/offer-to-ask'
import type { Price } from '../../flow/state'

/** Returns the discount of an offer, minor units; 0 for one that is not on the order. */
export function offMinorOf({ lines }: Price, id: string): number {
  return lines.reduce(
    (sum, { kind, code, amountMinor }) => (kind === 'discount' && code === id ? sum - amountMinor : sum),
    0,
  )
}

export function appliedOffers(offers: readonly OfferToAsk[], price: Price): OfferToAsk[] {
  return offers.filter(({ PromotionID }) => offMinorOf(price, PromotionID) > 0)
}
