import { buildPath } from '@/contract/page/build-path'
import type { Promotion } from '@/contract/catalogue/promotion'
import { offerAnchor } from './offer-anchor'

interface OffersDataParams {
  readonly origin: string
  /** Name of the brand that makes the offers. */
  readonly brand: string
  readonly name: string
}

/** Returns the offers for search engines. // schema.org ItemList, Offer */
export function offersData(offers: readonly Promotion[], context: OffersDataParams) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        name: context.name,
        numberOfItems: offers.length,
        itemListElement: offers.map((offer, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: offer.Title,
          description: offer.Message || undefined,
          url: formatAddress(offer, context),
          item: priced(offer, context),
        })),
      },
    ],
  }
}

/** Returns the price of a ticket with an offer; undefined for an offer without a price. */
function priced(offer: Promotion, context: OffersDataParams) {
  const { Example: example, Currency: currency, Art: art } = offer
  if (!example || currency === undefined) return undefined
  const price = example.TicketPrice - example.Discount / example.Tickets
  return {
    '@type': 'Offer',
    name: offer.Title,
    description: offer.Message || undefined,
    url: formatAddress(offer, context),
    image: art ? `${context.origin}${art.Base}-${art.Widths.at(-1)}.webp` : undefined,
    price: String(Number(price.toFixed(3))),
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    offeredBy: { '@type': 'Organization', name: context.brand, url: context.origin },
  }
}

const formatAddress = (offer: Promotion, { origin }: OffersDataParams): string =>
  `${origin}${buildPath('promotions')}#${offerAnchor(offer)}`
