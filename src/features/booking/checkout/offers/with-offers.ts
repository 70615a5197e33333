import type { OfferToAsk } from '@/contract/booking/offer-to-ask'

/** Returns an updater that puts the offers of the last answer into the cached payment options. */
export function withOffers(offers: readonly OfferToAsk[] | undefined) {
  return <Known extends { Offers: OfferToAsk[] }>(known: Known | undefined): Known | undefined =>
    known && offers ? { ...known, Offers: [...offers] } : known
}
