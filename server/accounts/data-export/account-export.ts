import { sql } from 'kysely'
import { maskedNumber } from '@/server/payments/saved-cards/keep-card'
import { listCards } from '@/server/payments/saved-cards/saved-card-repository'
import { walletAccount } from '@/server/payments/wallet/wallet'
import type { Database } from '@/server/platform/store/store'
import { recipientsOf, wroteIt, type Person } from './person'

/** What somebody said of themselves. */
export function profileOf(on: Database, { id }: Person) {
  return on.kysely
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

/** Where they are signed in. */
export function sessionsOf(on: Database, { id }: Person) {
  return on.kysely
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

/** Cards without what could pay. */
export async function cardsOf(on: Database, { id }: Person) {
  const cards = await listCards(on, id)
  return cards.map(({ last4, brand, bankName, expiryMonth, expiryYear }) => ({
    number: maskedNumber(last4),
    brand,
    bankName,
    expiryMonth,
    expiryYear,
  }))
}

/** By which provider they sign in. */
export function identitiesOf(on: Database, { id }: Person) {
  return on.kysely
    .selectFrom('social_identities')
    .select(['provider', 'subject', 'created_at as since'])
    .where('account_id', '=', id)
    .execute()
}

/** What they linked, and what not any more. */
export function signInChangesOf(on: Database, { id }: Person) {
  return on.kysely
    .selectFrom('sign_in_changes')
    .select(['provider', 'what', 'at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Contacts that they changed lately, with what stood there before. */
export function contactChangesOf(on: Database, { id }: Person) {
  return on.kysely
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

/** The devices that they sign in by. */
export function passkeysOf(on: Database, { id }: Person) {
  return on.kysely
    .selectFrom('passkeys')
    .select(['name', 'created_at as since', 'used_at as lastUsed'])
    .where('account_id', '=', id)
    .execute()
}

/** Cinemas that they like. */
export function favouritesOf(on: Database, { id }: Person) {
  return on.kysely
    .selectFrom('favourite_cinemas')
    .select(['cinema_id as cinema', 'liked_at as since'])
    .where('account_id', '=', id)
    .execute()
}

/** What they said of films. */
export function reviewsOf(on: Database, { id }: Person) {
  return on.kysely
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

/** Vouchers of theirs, without the codes that spend them: their page shows those. */
export function vouchersOf(on: Database, { id }: Person) {
  return on.kysely
    .selectFrom('held_vouchers')
    .select(['came_by as cameBy', 'held_at as since'])
    .where('account_id', '=', id)
    .orderBy('held_at')
    .execute()
}

/** What became of their wallet. */
export function walletOf(on: Database, { id }: Person) {
  return on.kysely
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

/** Codes that were sent to them: when, and for what. */
export function codesOf(on: Database, { id }: Person) {
  return on.kysely
    .selectFrom('one_time_codes')
    .select(['purpose', 'created_at as sentAt', 'passed_at as usedAt'])
    .where('subject', '=', id)
    .orderBy('created_at')
    .execute()
}

/** Messages to them. Without their texts: these have links that open tickets. */
export async function messagesOf(on: Database, person: Person) {
  const recipients = recipientsOf(person)
  if (recipients.length === 0) return []
  return on.kysely
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'created_at as at', 'state'])
    .where('brand_id', '=', person.brandId)
    .where(sql<string>`lower(recipient)`, 'in', recipients)
    .orderBy('id')
    .execute()
}

/** What they wrote to us. */
export function contactRequestsOf(on: Database, person: Person) {
  return on.kysely
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
    .where((eb) => wroteIt(eb, person))
    .orderBy('id')
    .execute()
}
