import { feeMinor } from '@/contract/booking/fees'
import type { Promotion } from '@/contract/catalogue/promotion'
import { toMajor } from '@/contract/money'
import type { AdvertisedOffer } from '../items/catalogue-items'
import { countryById } from '@/server/platform/countries'
import { getDiscountKind, ticketsFor } from '../offers/discount-kinds'
import { computeFees } from '../shows/fees'
import type { CatalogueSnapshot } from '../items/snapshot'

/** Tickets in the example of a per-ticket offer: a typical party. */
const ticketsTogether = 2

/**
 * Returns an offer’s discount on the most common price in the country from tonight on, computed by the rule
 * that prices orders. Undefined when the offer has no online discount, or there are no shows.
 */
export function discountExample(
  snapshot: CatalogueSnapshot,
  offer: AdvertisedOffer,
  countryId: number,
): Promotion['Example'] {
  const { discount } = offer
  const { currency } = discount
  const priceMinor = usualPriceMinor(snapshot, countryId, currency)
  if (priceMinor === null) return undefined
  const tickets = ticketsFor(discount, ticketsTogether)
  const { off, offMinor } = getDiscountKind(discount.kind)
  const discountMinor =
    off === 'order'
      ? offMinor(discount, priceMinor * tickets, currency)
      : offMinor(discount, priceMinor, currency) * tickets
  if (discountMinor === 0) return undefined
  const countryIso = countryById.get(countryId)?.iso ?? ''
  const fee = computeFees(snapshot.items.fee, { cinemaId: '', countryIso, kind: 'movie', format: '2D' }).find(
    ({ code }) => code === 'convenience',
  )
  return {
    Tickets: tickets,
    TicketPrice: toMajor(priceMinor, currency),
    Discount: toMajor(discountMinor, currency),
    Fee: toMajor(fee ? feeMinor(fee, tickets, 0) : 0, currency),
  }
}

const known = new WeakMap<CatalogueSnapshot, Map<string, number | null>>()

/** Returns the most common lowest price of shows, minor units; null when there is none in that currency. */
function usualPriceMinor(snapshot: CatalogueSnapshot, countryId: number, currency: string): number | null {
  let prices = known.get(snapshot)
  if (!prices) known.set(snapshot, (prices = new Map()))
  const key = `${countryId} ${currency}`
  const before = prices.get(key)
  if (before !== undefined) return before
  const counts = new Map<number, number>()
  for (const show of snapshot.showsIn.get(countryId) ?? []) {
    if (show.kind !== 'movie' || show.currency !== currency) continue
    const lowest = Math.min(...show.pricesMinor)
    counts.set(lowest, (counts.get(lowest) ?? 0) + 1)
  }
  const [usual] = [...counts].toSorted(([a, many], [b, more]) => more - many || a - b)
  const found = usual?.[0] ?? null
  prices.set(key, found)
  return found
}
