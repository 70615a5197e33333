import type { CardOffer } from '@/server/orders/fulfilment'
import { ApiError } from '@/server/platform/api-error'
import { beginsWith } from './instruments/card'
import type { Instrument } from './instruments/instrument'
import type { PaymentProvider } from './provider'

/** First digits that a card may have, of each offer that the order has for some cards. */
export type OnlyCards = readonly (readonly string[])[]

/**
 * Offers of an order that are for some cards are given with these alone. What a card begins with is known of one that was typed
 * or saved here; of one in its provider's hands the provider says it, at once or before it takes anything.
 * @returns what the provider is to look at before it takes anything
 * @throws ApiError OFFER_NEEDS_CARD, before anything is asked of anybody
 */
export async function assertCardFits(
  offers: readonly CardOffer[],
  instrument: Instrument,
  provider: PaymentProvider | null,
): Promise<OnlyCards> {
  const later = []
  for (const { id, cards } of offers) {
    const fits = await fitsCard(instrument, provider, cards)
    if (fits === 'later') later.push(cards)
    else if (!fits)
      throw new ApiError('OFFER_NEEDS_CARD', `This offer is for cards that begin with ${cards.join(', ')}.`, {
        issues: [{ Field: 'PromotionID', Reason: id }],
      })
  }
  return later
}

async function fitsCard(
  instrument: Instrument,
  provider: PaymentProvider | null,
  cards: readonly string[],
): Promise<boolean | 'later'> {
  if (instrument.kind === 'card' || instrument.kind === 'saved-card') return beginsWith(instrument, cards)
  return (await provider?.cardBeginsWith?.(instrument, cards)) ?? false
}
