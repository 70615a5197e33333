import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { seal, unseal } from '@/server/platform/sealing'
import { makeSecretId } from '@/server/platform/secret-id'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Database, Transaction } from '@/server/platform/store/store'
import { contactKey, type Contact } from '@/server/platform/contact/contact'
import type { EnteredContacts } from '@/server/platform/contact/read-contact'
import type { Account } from '../account-repository'
import { dummyHash } from '../passwords/password-hash'

export interface SignUpDetails extends EnteredContacts {
  readonly fullName: string
  readonly gender: Account['gender']
  readonly language: LanguageCode
  /** Code of the referral link; empty without one. */
  readonly referredBy: string
}

export interface SignUp {
  readonly id: string
  readonly brandId: string
  readonly deviceKey: Buffer
  readonly passwordHash: string
  readonly details: SignUpDetails
}

/** How long an unverified sign-up is kept, seconds. */
const retentionS = 7 * 24 * 3600
const formatPlace = (id: string) => `sign-up:${id}`

/**
 * Stores a sign-up until its code is entered; replaces an earlier one of the same device for the same
 * contact.
 */
export function insertSignUp(
  transaction: Transaction,
  secrets: ServerSecrets,
  signUp: Omit<SignUp, 'id'>,
): Promise<string> {
  return insert(transaction, secrets, signUp, (contact) =>
    contactKey(secrets.reserveSecret, signUp.brandId, contact),
  )
}

/**
 * Stores a dummy row for an already verified contact, which is never found and contains nothing, so that the
 * answer takes equally long.
 */
export async function insertDummySignUp(
  transaction: Transaction,
  secrets: ServerSecrets,
  signUp: Omit<SignUp, 'id'>,
): Promise<void> {
  const deviceKey = randomBytes(signUp.deviceKey.length)
  const nobodys = { ...signUp, deviceKey, passwordHash: dummyHash }
  await insert(transaction, secrets, nobodys, () => randomBytes(keyBytes), blank)
}
const keyBytes = 16
/** Returns a blank of the same length as the text. */
const blank = (text: string) => ' '.repeat(text.length)

async function insert(
  transaction: Transaction,
  { sealingKey }: ServerSecrets,
  { brandId, deviceKey, passwordHash, details }: Omit<SignUp, 'id'>,
  keyFor: (contact: Contact) => Buffer,
  transform: (text: string) => string = (text) => text,
): Promise<string> {
  const id = makeSecretId()
  const getKey = (contact: Contact | null) => contact && keyFor(contact)
  const [emailKey, mobileKey] = [getKey(details.email), getKey(details.mobile)]
  await transaction.kysely
    .deleteFrom('sign_ups')
    .where('device_key', '=', deviceKey)
    .where((eb) => eb.or([eb('email_key', '=', emailKey), eb('mobile_key', '=', mobileKey)]))
    .execute()
  await transaction.kysely
    .insertInto('sign_ups')
    .values({
      id,
      brand_id: brandId,
      email_key: emailKey,
      mobile_key: mobileKey,
      device_key: deviceKey,
      password_hash: passwordHash,
      told_sealed: seal(sealingKey, transform(JSON.stringify(details)), formatPlace(id)),
    })
    .execute()
  return id
}

/** Returns the newest sign-up for a contact, preferring one of this device. */
export async function findSignUp(db: Database, key: Buffer, deviceKey: Buffer) {
  return db.kysely
    .selectFrom('sign_ups')
    .select(['id', 'password_hash as passwordHash', 'device_key as deviceKey'])
    .where((eb) => eb.or([eb('email_key', '=', key), eb('mobile_key', '=', key)]))
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${retentionS})`)
    .orderBy((eb) => eb('device_key', '=', deviceKey), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Removes a sign-up so that it becomes an account, once. Undefined when it was already taken. */
export async function consumeSignUp(
  transaction: Transaction,
  { sealingKey }: ServerSecrets,
  id: string,
): Promise<SignUp | undefined> {
  const row = await transaction.kysely
    .deleteFrom('sign_ups')
    .where('id', '=', id)
    .returning([
      'brand_id as brandId',
      'device_key as deviceKey',
      'password_hash as passwordHash',
      'told_sealed as sealed',
    ])
    .executeTakeFirst()
  // Sealed by this server, so its shape is known.
  return (
    row && {
      ...row,
      id,
      details: JSON.parse(unseal(sealingKey, row.sealed, formatPlace(id))) as SignUpDetails,
    }
  )
}

/** Deletes sign-ups with a contact that another visitor has verified. // threats: pre-hijacking */
export async function deleteCompetingSignUps(transaction: Transaction, key: Buffer): Promise<void> {
  await transaction.kysely
    .deleteFrom('sign_ups')
    .where((eb) => eb.or([eb('email_key', '=', key), eb('mobile_key', '=', key)]))
    .execute()
}

export async function deleteOldSignUps(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('sign_ups')
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${retentionS})`)
    .execute()
}
