import { sql, type Selectable } from 'kysely'
import type { Contact } from '@/server/platform/contact/contact'
import { makeSecretId } from '@/server/platform/secret-id'
import type { AccountsTable } from '@/server/platform/store/tables/account-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export type Account = Selectable<AccountsTable>

const now = sql<Date>`now()`

/**
 * Data of a new account. A verified contact belongs to this account alone within the brand; an unverified one
 * may be entered by several.
 */
export interface NewAccount {
  readonly brandId: string
  readonly language: Account['language']
  readonly firstName?: string
  readonly lastName?: string
  readonly gender?: Account['gender']
  readonly email?: { readonly address: string; readonly isVerified: boolean }
  readonly phone?: { readonly countryCode: string; readonly mobile: string; readonly isVerified: boolean }
}

/** Creates an account. Fails when another account of the brand has verified the same address or number. */
export async function insertAccount(transaction: Transaction, account: NewAccount): Promise<string> {
  const { brandId, language, firstName = '', lastName = '', gender = '', email, phone } = account
  const id = makeSecretId()
  await transaction.kysely
    .insertInto('accounts')
    .values({
      id,
      brand_id: brandId,
      language,
      first_name: firstName,
      last_name: lastName,
      gender,
      email: email?.address.toLowerCase() ?? null,
      email_verified_at: email?.isVerified ? sql`now()` : null,
      country_code: phone?.countryCode ?? null,
      mobile: phone?.mobile ?? null,
      mobile_verified_at: phone?.isVerified ? sql`now()` : null,
    })
    .execute()
  return id
}

export function findAccount(db: Database, id: string): Promise<Account | undefined> {
  return db.kysely.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores the visitor’s name and gender, which need no verification. */
export async function setNames(
  db: Database,
  id: string,
  { firstName, lastName, gender }: Pick<NewAccount, 'firstName' | 'lastName'> & Pick<Account, 'gender'>,
): Promise<void> {
  await db.kysely
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName, gender })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the account that a contact identifies for sign-in: the one that has verified it, otherwise the
 * newest that claims it, which stays closed until the contact is verified.
 */
export async function findAccountByContact(db: Database, brandId: string, contact: Contact) {
  const isProven = contact.kind === 'email' ? 'email_verified_at' : 'mobile_verified_at'
  const accounts = db.kysely
    .selectFrom('accounts')
    .select((eb) => [
      'id',
      'language',
      'password_hash as passwordHash',
      eb(isProven, 'is not', null).as('isProven'),
    ])
    .where('brand_id', '=', brandId)
    .orderBy(sql`${sql.ref(isProven)} is not null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
  return contact.kind === 'email'
    ? accounts.where('email', '=', contact.email).executeTakeFirst()
    : accounts
        .where('country_code', '=', contact.countryCode)
        .where('mobile', '=', contact.mobile)
        .executeTakeFirst()
}

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

export function findOwner(db: Database, brandId: string, contact: Contact) {
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
  contact: Contact,
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
  kind: Contact['kind'],
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

/**
 * Replaces a hash with a stronger one of the same password, unless the password was changed in the meantime.
 */
export async function replaceHash(
  db: Database,
  accountId: string,
  before: string,
  after: string,
): Promise<void> {
  await db.kysely
    .updateTable('accounts')
    .set({ password_hash: after })
    .where('id', '=', accountId)
    .where('password_hash', '=', before)
    .execute()
}

/** @param hash null: disables password sign-in until a new password is set. */
export async function setPassword(
  transaction: Transaction,
  accountId: string,
  hash: string | null,
): Promise<void> {
  await transaction.kysely
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .execute()
}
