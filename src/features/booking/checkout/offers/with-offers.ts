import type { OfferToAsk } from '@/contract/booking/offer-to-ask'

/** Ways to pay as they are known, with what the last answer said of offers. */
export function withOffers(offers: readonly OfferToAsk[] | undefined) {
  return <Known extends { Offers: OfferToAsk[] }>(known: Known | undefined): Known | undefined =>
    known && offers ? { ...known, Offers: [...offers] } : known
}
