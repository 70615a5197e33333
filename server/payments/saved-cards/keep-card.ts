import type { GetSavedCards } from '@/contract/payment/get-saved-cards'
import type { RemoveCard } from '@/contract/payment/remove-card'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { seal } from '@/server/platform/sealing'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import type { Payment } from '../payment-repository'
import type { SavedByProvider } from '../provider'
import { type CardToKeep, deleteCard, insertCard, listCards } from './saved-card-repository'

const removed = (i18n: Translator) => i18n._('The card was removed.')

/**
 * Forgets a card of the signed-in visitor: without its token, of which there was no other, nobody can pay with it here. Safe
 * to repeat.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const removeCard: Handler<typeof RemoveCard> = async ({ CardID }, { store, account, language }) => {
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to change your cards.')
  await deleteCard(store, account.id, CardID)
  return { Message: removed(translatorFor(language)) }
}

/**
 * The signed-in visitor's own cards: the e-mail of the request says nothing but whether it is theirs, proven or not, as on brands
 * whose visitors sign up by mobile it never is.
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
      cardNumbers: maskedNumber(last4),
      cardBankName: bankName,
      Brand: brand,
      Expires: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`,
      IsExpired: isExpired,
    })),
  }
}

/** No more of a number is ever written down with its last four. // PCI DSS 4.0, 3.4.1 */
const mayBeKept = /^\d{6,8}$/

/** Where a token is sealed for. */
export const placeOfCard = (id: string) => `saved-cards:${id}`

/** A card that a provider knows from now on, as it may be written down. */
export async function cardToKeep({ store }: { store: Store }, saved: SavedByProvider): Promise<CardToKeep> {
  const { sealingKey } = await secretsOf(store)
  const { token, firstDigits, ...facts } = saved
  const id = makeSecretId()
  return {
    ...facts,
    id,
    firstDigits: firstDigits !== null && mayBeKept.test(firstDigits) ? firstDigits : null,
    tokenSealed: seal(sealingKey, token.reveal(), placeOfCard(id)),
  }
}

/** Keeps the card of a payment that has just succeeded, where its visitor wanted that. */
export async function keepCard(
  transaction: Transaction,
  { save_card_for: accountId, provider }: Pick<Payment, 'save_card_for' | 'provider'>,
  card: CardToKeep,
): Promise<void> {
  if (accountId !== null) await insertCard(transaction, accountId, provider, card)
}

/** A card's number as it may be shown. */
export function maskedNumber(last4: string): string {
  return `•••• •••• •••• ${last4}`
}
