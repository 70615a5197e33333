import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { NewContact } from './new-contact'

const now = sql<Date>`now()`

/**
 * Serialises verification of a contact until the transaction ends: of two simultaneous requests the second
 * finds the contact’s owner. To be called before any account is locked.
 * @param key `contactKey`
 */
export async function lockContact(transaction: Transaction, key: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('proven-contact'), hashtext(${key.toString('base64url')}))`.execute(
    transaction.kysely,
  )
}

export function findOwner(db: Database, brandId: string, contact: NewContact) {
  const accounts = db.kysely.selectFrom('accounts').select(['id', 'language']).where('brand_id', '=', brandId)
  return contact.kind === 'email'
    ? accounts
        .where('email', '=', contact.email)
        .where('email_verified_at', 'is not', null)
        .executeTakeFirst()
    : accounts
        .where('country_code', '=', contact.countryCode)
        .where('mobile', '=', contact.mobile)
        .where('mobile_verified_at', 'is not', null)
        .executeTakeFirst()
}

/** Locks an account until the transaction ends. */
export function lockAccount(transaction: Transaction, id: string) {
  return transaction.kysely
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the account’s contact with a verified one, which must be locked and owned by no other account. */
export async function setVerifiedContact(
  transaction: Transaction,
  id: string,
  contact: NewContact,
): Promise<void> {
  await transaction.kysely
    .updateTable('accounts')
    .set(
      contact.kind === 'email'
        ? { email: contact.email, email_verified_at: now }
        : { country_code: contact.countryCode, mobile: contact.mobile, mobile_verified_at: now },
    )
    .where('id', '=', id)
    .execute()
}

export async function removeContact(
  transaction: Transaction,
  id: string,
  kind: NewContact['kind'],
): Promise<void> {
  await transaction.kysely
    .updateTable('accounts')
    .set(
      kind === 'email'
        ? { email: null, email_verified_at: null }
        : { country_code: null, mobile: null, mobile_verified_at: null },
    )
    .where('id', '=', id)
    .execute()
}
