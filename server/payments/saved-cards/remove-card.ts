import type { RemoveCard } from '@/contract/payment/remove-card'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { speak, type Speech } from '@/server/platform/say/speech'
import { deleteCard } from './saved-card-repository'

const removed = (i18n: Speech) => i18n._('The card was removed.')

/**
 * Forgets a card of the signed-in visitor: without its token, of which there was no other, nobody can pay with it here. Safe
 * to repeat.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const removeCard: Handler<typeof RemoveCard> = async ({ CardID }, { store, account, language }) => {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to change your cards.')
  await deleteCard(store, account.id, CardID)
  return { Message: removed(speak(language)) }
}
