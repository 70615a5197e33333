import type { WireRequestableOffer } from '@/contract/booking/requestable-offer'

/** Returns an updater that puts the offers of the last answer into the cached payment options. */
export function withOffers(offers: readonly WireRequestableOffer[] | undefined) {
  return <Known extends { Offers: WireRequestableOffer[] }>(known: Known | undefined): Known | undefined =>
    known && offers ? { ...known, Offers: [...offers] } : known
}
