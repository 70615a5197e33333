import type { InferOutput } from 'valibot'
import type { ParsedRequestOf } from '@/contract/define-call'
import type { savedCardFields } from '@/contract/payment/card-fields'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import type { Order } from '@/server/orders/order-repository'
import { ApiError } from '@/server/platform/api-error'
import type { RequestContext } from '@/server/platform/request-context'
import { unseal } from '@/server/platform/sealing'
import type { SignedIn } from '@/server/platform/signed-in'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { savedCardInstrument, type SavedCardInstrument } from './instruments/card'
import { type Instrument, readInstrument } from './instruments/instrument'
import { placeOfCard } from './saved-cards/save-card'
import { findCard } from './saved-cards/saved-card-repository'
import type { ServedOption } from './payment-methods'

type Request = ParsedRequestOf<typeof ProcessPayment>

/**
 * Returns the instrument of a request: a saved card is looked up among the visitor’s own, and only signed-in
 * visitors can save one.
 * @throws ApiError as `readInstrument` and `findSavedCard`
 */
export async function chooseInstrument(
  request: Request,
  { store, account }: Pick<RequestContext, 'store' | 'account'>,
  servedOption: ServedOption,
  order: Order,
): Promise<Instrument> {
  const input = { ...request, SaveCard: request.SaveCard && account !== null }
  const { SavedCard } = request
  if (servedOption.method.panel !== 'saved-card' || servedOption.kind !== 'provider' || !SavedCard)
    return readInstrument(servedOption.method.panel, input, order)
  const known = await findSavedCard(store, account, servedOption.provider.name, SavedCard)
  return readInstrument(servedOption.method.panel, input, order, known)
}

/**
 * Returns a card of the signed-in visitor in its provider’s terms. Another visitor’s card gets the same error
 * as an unknown one.
 * @throws ApiError SIGN_IN_REQUIRED, CARD_REFUSED
 */
async function findSavedCard(
  store: Store,
  account: SignedIn | null,
  provider: string,
  { CardID, CVV }: InferOutput<typeof savedCardFields>,
): Promise<SavedCardInstrument> {
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to pay with a saved card.')
  const card = await findCard(store, account.id, CardID)
  if (card?.provider !== provider) throw new ApiError('CARD_REFUSED', 'This card is no longer saved.')
  if (card.isExpired)
    throw new ApiError('CARD_REFUSED', 'This card has expired.', {
      issues: [{ Field: 'SavedCard.CardID', Reason: 'Expected a card that has not expired' }],
    })
  const { sealingKey } = await getSecrets(store)
  const token = unseal(sealingKey, card.tokenSealed, placeOfCard(card.id))
  return savedCardInstrument({ token, CVV, firstDigits: card.firstDigits })
}
