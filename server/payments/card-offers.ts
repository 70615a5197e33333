import type { CardOffer } from '@/server/orders/fulfilment'
import { ApiError } from '@/server/platform/api-error'
import { beginsWith } from './instruments/card'
import type { Instrument } from './instruments/instrument'
import type { PaymentProvider } from './provider'

/** First digits that the card may have, for each offer on the order that is limited to some cards. */
export type OnlyCards = readonly (readonly string[])[]

/**
 * Checks that the order’s offers for some cards apply to the instrument. The first digits are known for a
 * card that was typed or saved here; for a card held by the provider, the provider checks them, at once or
 * before it takes any money.
 * @returns the restrictions that the provider must check before it takes any money
 * @throws ApiError OFFER_NEEDS_CARD, before any payment is started
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
