import type { WireRequestableOffer as WireOffer } from '@/contract/booking/requestable-offer'
import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import { getText } from '@/contract/get-text'
import type { Offer } from '@/server/catalogue/items/catalogue-items'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { RequestableOffer } from '@/server/orders/fulfilment'

export function wireOffers(
  offers: readonly RequestableOffer[],
  currency: string,
  language: LanguageCode,
): WireOffer[] {
  return offers.map(
    ({ id, requirement, title, message, ticketPrice, cards, needsAccount, withoutMinor, ...own }) => ({
      PromotionID: id,
      Asks: requirement,
      TicketPrice: ticketPrice,
      Title: getText(title, language),
      Message: getText(message, language),
      Cards: [...cards],
      NeedsAccount: needsAccount ?? false,
      ...(own.balanceMinor !== undefined && { Balance: toMajor(own.balanceMinor, currency) }),
      ...(own.timesLeft !== undefined && { Left: own.timesLeft }),
      ...(own.offMinor !== undefined && { Off: toMajor(own.offMinor, currency) }),
      ...(withoutMinor !== undefined && { TotalWithout: toMajor(withoutMinor, currency) }),
    }),
  )
}

/** Returns an offer by its id, which visitors type as a code; advertised offers take precedence. */
export function findOffer(
  { offers, codes }: Pick<ShowForSale, 'offers' | 'codes'>,
  id: string,
): Offer | undefined {
  return offers.find((offer) => offer.id === id) ?? codes.get(id)
}

export function findOffers(show: Pick<ShowForSale, 'offers' | 'codes'>, ids: readonly string[]): Offer[] {
  return ids.flatMap((id) => findOffer(show, id) ?? [])
}
