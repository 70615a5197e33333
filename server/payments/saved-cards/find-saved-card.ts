import type { InferOutput } from 'valibot'
import type { savedCardFields } from '@/contract/payment/card-fields'
import { Refusal } from '@/server/platform/refusal'
import { unseal } from '@/server/platform/sealing'
import type { SignedIn } from '@/server/platform/signed-in'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { savedCardInstrument, type SavedCardInstrument } from '../instruments/card'
import { placeOfCard } from './keep-card'
import { findCard } from './saved-card-repository'

/**
 * A card of the signed-in visitor, as its provider knows it. Another's is as unknown as one that never was.
 * @throws Refusal SIGN_IN_REQUIRED, CARD_REFUSED
 */
export async function findSavedCard(
  store: Store,
  account: SignedIn | null,
  provider: string,
  { CardID, CVV }: InferOutput<typeof savedCardFields>,
): Promise<SavedCardInstrument> {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to pay with a saved card.')
  const card = await findCard(store, account.id, CardID)
  if (card?.provider !== provider) throw new Refusal('CARD_REFUSED', 'This card is not saved any more.')
  if (card.isExpired)
    throw new Refusal('CARD_REFUSED', 'This card has expired.', {
      issues: [{ Field: 'SavedCard.CardID', Reason: 'Expected a card that has not expired' }],
    })
  const { sealingKey } = await secretsOf(store)
  const token = unseal(sealingKey, card.tokenSealed, placeOfCard(card.id))
  return savedCardInstrument({ token, CVV, firstDigits: card.firstDigits })
}
