import type { Promotion } from '@/contract/catalogue/promotion'

/** The id of an offer's place on the page. */
export function offerAnchor({ ID }: Pick<Promotion, 'ID'>): string {
  return `offer-${ID}`
}
