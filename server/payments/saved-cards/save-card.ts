import type { GetSavedCards, RemoveCard } from '@/contract/payment/saved-cards'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { seal } from '@/server/platform/sealing'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import type { Payment } from '../payment-repository'
import type { SavedByProvider } from '../provider'
import { type SealedCard, deleteCard, insertCard, listCards } from './saved-card-repository'

const removed = (i18n: Translator) => i18n._('The card was removed.')

/**
 * Deletes a card of the signed-in visitor. Its token was stored nowhere else, so the card can no longer pay
 * here. Safe to repeat.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const removeCard: Handler<typeof RemoveCard> = async ({ CardID }, { store, account, language }) => {
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to change your cards.')
  await deleteCard(store, account.id, CardID)
  return { Message: removed(translatorFor(language)) }
}

/**
 * Returns the cards of the signed-in visitor. The e-mail in the request is only compared with the account's
 * address, proven or not; accounts of brands with sign-up by mobile never have a proven one.
 * @throws ApiError SIGN_IN_REQUIRED, NOT_ALLOWED
 */
export const getSavedCards: Handler<typeof GetSavedCards> = async ({ email }, { store, account }) => {
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to see your cards.')
  if (email !== undefined && email.toLowerCase() !== account.givenEmail)
    throw new ApiError('NOT_ALLOWED', 'These are not your cards.')
  const cards = await listCards(store, account.id)
  return {
    cards: cards.map(({ id, last4, bankName, brand, expiryMonth, expiryYear, isExpired }) => ({
      CardID: id,
      cardNumbers: maskNumber(last4),
      cardBankName: bankName,
      Brand: brand,
      Expires: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`,
      IsExpired: isExpired,
    })),
  }
}

/** The first digits that may be stored beside the last four. // PCI DSS 4.0, 3.4.1 */
const storablePrefix = /^\d{6,8}$/

/** Names the row that a card's token is sealed for. */
export const placeOfCard = (id: string) => `saved-cards:${id}`

/**
 * Prepares a card that a provider has saved for storage: seals its token and drops digits that may not be
 * stored.
 */
export async function prepareCard({ store }: { store: Store }, saved: SavedByProvider): Promise<SealedCard> {
  const { sealingKey } = await getSecrets(store)
  const { token, firstDigits, ...facts } = saved
  const id = makeSecretId()
  return {
    ...facts,
    id,
    firstDigits: firstDigits !== null && storablePrefix.test(firstDigits) ? firstDigits : null,
    tokenSealed: seal(sealingKey, token.reveal(), placeOfCard(id)),
  }
}

/** Saves the card of a payment that has just succeeded if its visitor asked for that. */
export async function saveCard(
  transaction: Transaction,
  { save_card_for: accountId, provider }: Pick<Payment, 'save_card_for' | 'provider'>,
  card: SealedCard,
): Promise<void> {
  if (accountId !== null) await insertCard(transaction, accountId, provider, card)
}

export function maskNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
