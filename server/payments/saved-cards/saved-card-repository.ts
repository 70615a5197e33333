import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/** A card to save; its token is sealed already. */
export interface SealedCard {
  readonly id: string
  readonly tokenSealed: Buffer
  readonly brand: string
  readonly bankName: string
  readonly last4: string
  readonly firstDigits: string | null
  readonly expiryMonth: number
  readonly expiryYear: number
}

/**
 * Saves a card for an account. The same card saved again updates its row instead of adding one. Does nothing
 * for an account that no longer exists.
 */
export async function insertCard(
  transaction: Transaction,
  accountId: string,
  provider: string,
  card: SealedCard,
): Promise<void> {
  const { id, tokenSealed, brand, bankName, last4, firstDigits, expiryMonth, expiryYear } = card
  await sql`
    insert into saved_cards as known (id, account_id, provider, token_sealed, card_brand, bank_name, last4, first_digits,
           expiry_month, expiry_year)
    select ${id}::text, id, ${provider}::text, ${tokenSealed}::bytea, ${brand}::text, ${bankName}::text, ${last4}::text,
           ${firstDigits}::text, ${expiryMonth}::smallint, ${expiryYear}::smallint
      from accounts where id = ${accountId}
    on conflict (account_id, provider, card_brand, last4, expiry_month, expiry_year)
      do update set first_digits = coalesce(known.first_digits, excluded.first_digits)`.execute(
    transaction.kysely,
  )
}

function select(db: Database, accountId: string) {
  return db.kysely
    .selectFrom('saved_cards')
    .select([
      'id',
      'provider',
      'token_sealed as tokenSealed',
      'card_brand as brand',
      'bank_name as bankName',
      'last4',
      'first_digits as firstDigits',
      'expiry_month as expiryMonth',
      'expiry_year as expiryYear',
      // A card is valid until the last day of its month.
      sql<boolean>`make_date(expiry_year, expiry_month, 1) + interval '1 month' <= now() at time zone 'utc'`.as(
        'isExpired',
      ),
    ])
    .where('account_id', '=', accountId)
}

export function listCards(db: Database, accountId: string) {
  return select(db, accountId).orderBy('saved_at', 'desc').execute()
}

export function findCard(db: Database, accountId: string, id: string) {
  return select(db, accountId).where('id', '=', id).executeTakeFirst()
}

export async function deleteCard(db: Database, accountId: string, id: string): Promise<void> {
  await db.kysely.deleteFrom('saved_cards').where('account_id', '=', accountId).where('id', '=', id).execute()
}
