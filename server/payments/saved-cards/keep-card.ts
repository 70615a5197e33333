import { seal } from '@/server/platform/sealing'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import type { Payment } from '../payment-repository'
import type { SavedByProvider } from '../provider'
import { insertCard, type CardToKeep } from './saved-card-repository'

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
