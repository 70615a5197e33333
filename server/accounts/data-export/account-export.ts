import { sql } from 'kysely'
import { maskNumber } from '@/server/payments/saved-cards/save-card'
import { listCards } from '@/server/payments/saved-cards/saved-card-repository'
import { walletAccount } from '@/server/payments/wallet/wallet'
import type { Database } from '@/server/platform/store/store'
import { listContacts, isAuthor, type Person } from './person'

export function exportProfile(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('accounts')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'gender',
      'email',
      'email_verified_at as emailConfirmedAt',
      'country_code as countryCode',
      'mobile',
      'mobile_verified_at as mobileConfirmedAt',
      'language',
      'created_at as since',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function exportSessions(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('sessions')
    .select([
      'browser',
      'platform',
      'country_id as country',
      'created_at as since',
      'last_used_at as lastUsed',
      'expires_at as until',
    ])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute()
}

/** Returns saved cards without the data needed to pay. */
export async function exportCards(db: Database, { id }: Person) {
  const cards = await listCards(db, id)
  return cards.map(({ last4, brand, bankName, expiryMonth, expiryYear }) => ({
    number: maskNumber(last4),
    brand,
    bankName,
    expiryMonth,
    expiryYear,
  }))
}

export function exportIdentities(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('social_identities')
    .select(['provider', 'subject', 'created_at as since'])
    .where('account_id', '=', id)
    .execute()
}

export function exportSignInChanges(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('sign_in_changes')
    .select(['provider', 'what', 'at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
}

export function exportContactChanges(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('contact_changes')
    .select([
      'kind',
      'email',
      'country_code as countryCode',
      'mobile',
      'changed_at as changedAt',
      'undone_at as undoneAt',
    ])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
}

export function exportPasskeys(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('passkeys')
    .select(['name', 'created_at as since', 'used_at as lastUsed'])
    .where('account_id', '=', id)
    .execute()
}

export function exportFavourites(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('favourite_cinemas')
    .select(['cinema_id as cinema', 'liked_at as since'])
    .where('account_id', '=', id)
    .execute()
}

export function exportReviews(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('reviews')
    .select([
      'title_id as film',
      'booking_id as booking',
      'shown_name as shownName',
      sql<number>`(half_stars / 2.0)::float8`.as('stars'),
      'body as text',
      'state',
      'written_at as at',
    ])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Returns the visitor’s vouchers without the codes that spend them, which their page shows. */
export function exportVouchers(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('held_vouchers')
    .select(['came_by as cameBy', 'held_at as since'])
    .where('account_id', '=', id)
    .orderBy('held_at')
    .execute()
}

export function exportWallet(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('ledger')
    .select([
      'created_at as at',
      'currency',
      'amount_minor as amountMinor',
      'reason',
      'valid_until as validUntil',
    ])
    .where('account', '=', walletAccount(id))
    .orderBy('id')
    .execute()
}

/** Returns when one-time codes were sent and for which purpose. */
export function exportCodes(db: Database, { id }: Person) {
  return db.kysely
    .selectFrom('one_time_codes')
    .select(['purpose', 'created_at as sentAt', 'passed_at as usedAt'])
    .where('subject', '=', id)
    .orderBy('created_at')
    .execute()
}

/**
 * Returns messages sent to the visitor. Their texts are left out because they contain links that open
 * tickets.
 */
export async function exportMessages(db: Database, person: Person) {
  const recipients = listContacts(person)
  if (recipients.length === 0) return []
  return db.kysely
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'created_at as at', 'state'])
    .where('brand_id', '=', person.brandId)
    .where(sql<string>`lower(recipient)`, 'in', recipients)
    .orderBy('id')
    .execute()
}

export function exportContactRequests(db: Database, person: Person) {
  return db.kysely
    .selectFrom('contact_requests')
    .select([
      'reference',
      'kind',
      'name',
      'email',
      'phone',
      'company',
      'query',
      'message',
      'written_at as at',
    ])
    .where((eb) => isAuthor(eb, person))
    .orderBy('id')
    .execute()
}
