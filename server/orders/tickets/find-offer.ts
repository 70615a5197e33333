import type { Offer } from '@/server/catalogue/catalogue-items'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'

/** An offer by its id, which is what a visitor types as a code; advertised ones first. */
export function findOffer(
  { offers, codes }: Pick<ShowForSale, 'offers' | 'codes'>,
  id: string,
): Offer | undefined {
  return offers.find((offer) => offer.id === id) ?? codes.get(id)
}

/** Those of these offers that are there, in their order. */
export function offersNamed(show: Pick<ShowForSale, 'offers' | 'codes'>, ids: readonly string[]): Offer[] {
  return ids.flatMap((id) => findOffer(show, id) ?? [])
}
