import { pathOf } from '@/contract/page/path-of'
import type { Promotion } from '@/contract/catalogue/promotion'
import { offerAnchor } from './offer-anchor'

interface Telling {
  readonly origin: string
  /** Who makes the offers. */
  readonly brand: string
  readonly name: string
}

/**
 * What one saves, for search engines; an offer of a brand is no price of one thing, so it names none.
 * // schema.org ItemList, Offer
 */
export function offersData(offers: readonly Promotion[], { origin, brand, name }: Telling) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: offers.length,
    itemListElement: offers.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Offer',
        name: offer.Title,
        description: offer.Message || undefined,
        url: `${origin}${pathOf('promotions')}#${offerAnchor(offer)}`,
        image: offer.Art ? `${origin}${offer.Art.Base}-${offer.Art.Widths.at(-1)}.webp` : undefined,
        offeredBy: { '@type': 'Organization', name: brand, url: origin },
      },
    })),
  }
}
