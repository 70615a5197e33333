import { createHmac, hash } from 'node:crypto'
import type { SandboxBankCardsTable } from '@/server/platform/store/tables/provider-tables'
import type { Store } from '@/server/platform/store/store'
import { Sealed } from '../../instruments/sealed'
import type { Outcome } from '../../provider'
import { findFirstDigits, type TestCard } from './test-cards'

/** A card saved by the sandbox's bank: its behaviour, without its number. */
export interface BankCard extends TestCard {
  readonly last4: string
  readonly fingerprint: string
  readonly expiryMonth: number
  readonly expiryYear: number
}

const hashToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * Creates the bank's store of saved cards. Tokens are not stored: each is derived from the charge that it was
 * issued for.
 */
export function createBankCards(store: Store, secret: () => Promise<Buffer>) {
  const deriveToken = async (reference: string) => {
    const hmac = createHmac('sha256', await secret()).update(`card-token ${reference}`)
    return `tok_${hmac.digest('base64url')}`
  }
  async function find(token: string): Promise<BankCard | null> {
    const card = await store.kysely
      .selectFrom('sandbox_bank_cards')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    return card ? known(card) : null
  }
  return {
    /** Saves the card of a charge; idempotent. */
    async remember(reference: string, card: BankCard): Promise<void> {
      await store.kysely
        .insertInto('sandbox_bank_cards')
        .values({
          token_hash: hashToken(await deriveToken(reference)),
          card_brand: card.brand,
          last4: card.last4,
          answer: card.answer,
          verification: card.verification,
          fingerprint: card.fingerprint,
          expiry_month: card.expiryMonth,
          expiry_year: card.expiryYear,
        })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .execute()
    },
    find,
    /** Returns the outcome of a charge, with the token of its card if it was saved. */
    async withToken(reference: string, outcome: Outcome): Promise<Outcome> {
      if (outcome.kind !== 'approved') return outcome
      const token = await deriveToken(reference)
      const card = await find(token)
      if (!card) return outcome
      const { brand, last4, expiryMonth, expiryYear } = card
      const firstDigits = findFirstDigits(last4)
      const saved = { brand, last4, firstDigits, expiryMonth, expiryYear, bankName: 'Foyer Test Bank' }
      return { ...outcome, saved: { ...saved, token: new Sealed(token, '[card token]') } }
    },
  }
}
export type BankCards = ReturnType<typeof createBankCards>

function known(card: Omit<SandboxBankCardsTable, 'created_at'>): BankCard {
  return {
    brand: card.card_brand === 'Visa' ? 'Visa' : 'MasterCard',
    answer: card.answer,
    verification: card.verification,
    last4: card.last4,
    fingerprint: card.fingerprint,
    expiryMonth: card.expiry_month,
    expiryYear: card.expiry_year,
  }
}
