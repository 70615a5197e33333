import type { GetSavedCards } from '@/contract/payment/get-saved-cards'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { maskedNumber } from './masked-number'
import { listCards } from './saved-card-repository'

/**
 * The signed-in visitor's own cards: the e-mail of the request says nothing but whether it is theirs, proven or not, as on brands
 * whose visitors sign up by mobile it never is.
 * @throws Refusal SIGN_IN_REQUIRED, NOT_ALLOWED
 */
export const getSavedCards: Handler<typeof GetSavedCards> = async ({ email }, { store, account }) => {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to see your cards.')
  if (email !== undefined && email.toLowerCase() !== account.givenEmail)
    throw new Refusal('NOT_ALLOWED', 'These are not your cards.')
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
