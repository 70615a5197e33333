import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { seal, unseal } from '@/server/platform/sealing'
import { makeSecretId } from '@/server/platform/secret-id'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Account } from '../account-repository'
import { nobodysHash } from '../passwords/password-hash'
import { contactKey, type AskedContacts } from './asked-contacts'
import type { NewContact } from '../contact/new-contact'

/** All that somebody said of themselves who signs up. */
export interface SignUpDetails extends AskedContacts {
  readonly fullName: string
  readonly gender: Account['gender']
  readonly language: LanguageCode
  /** What a friend's link carried; empty without one. */
  readonly referredBy: string
}

export interface SignUp {
  readonly id: string
  readonly brandId: string
  readonly deviceKey: Buffer
  readonly passwordHash: string
  readonly told: SignUpDetails
}

/** Nobody comes back to a sign-up after this, seconds. */
const keptForS = 7 * 24 * 3600
const placeOf = (id: string) => `sign-up:${id}`

/** Keeps a sign-up until its code comes; an earlier one of the same device for the same contact is gone. */
export function insertSignUp(
  transaction: Transaction,
  secrets: ServerSecrets,
  signUp: Omit<SignUp, 'id'>,
): Promise<string> {
  return insert(transaction, secrets, signUp, (contact) =>
    contactKey(secrets.reserveSecret, signUp.brandId, contact),
  )
}

/** For a contact that its owner has proven: a row that nobody finds and that says nothing. Without it the answer came sooner. */
export async function insertNobodys(
  transaction: Transaction,
  secrets: ServerSecrets,
  signUp: Omit<SignUp, 'id'>,
): Promise<void> {
  const deviceKey = randomBytes(signUp.deviceKey.length)
  const nobodys = { ...signUp, deviceKey, passwordHash: nobodysHash }
  await insert(transaction, secrets, nobodys, () => randomBytes(keyBytes), blank)
}
const keyBytes = 16
/** As long as what it stands for. */
const blank = (text: string) => ' '.repeat(text.length)

async function insert(
  transaction: Transaction,
  { sealingKey }: ServerSecrets,
  { brandId, deviceKey, passwordHash, told }: Omit<SignUp, 'id'>,
  keyFor: (contact: NewContact) => Buffer,
  written: (text: string) => string = (text) => text,
): Promise<string> {
  const id = makeSecretId()
  const keyOf = (contact: NewContact | null) => contact && keyFor(contact)
  const [emailKey, mobileKey] = [keyOf(told.email), keyOf(told.mobile)]
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
      told_sealed: seal(sealingKey, written(JSON.stringify(told)), placeOf(id)),
    })
    .execute()
  return id
}

/** The newest sign-up that names a contact: this device's own before any other's. */
export async function findSignUp(on: Database, key: Buffer, deviceKey: Buffer) {
  return on.kysely
    .selectFrom('sign_ups')
    .select(['id', 'password_hash as passwordHash', 'device_key as deviceKey'])
    .where((eb) => eb.or([eb('email_key', '=', key), eb('mobile_key', '=', key)]))
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${keptForS})`)
    .orderBy((eb) => eb('device_key', '=', deviceKey), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a sign-up out of the books: it becomes an account, once. Undefined where it did already. */
export async function takeSignUp(
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
      'told_sealed as told',
    ])
    .executeTakeFirst()
  // What we sealed ourselves.
  return row && { ...row, id, told: JSON.parse(unseal(sealingKey, row.told, placeOf(id))) as SignUpDetails }
}

/** Who claims a contact that somebody else has proven waits for nothing. // threats: pre-hijacking */
export async function dropClaims(transaction: Transaction, key: Buffer): Promise<void> {
  await transaction.kysely
    .deleteFrom('sign_ups')
    .where((eb) => eb.or([eb('email_key', '=', key), eb('mobile_key', '=', key)]))
    .execute()
}

/** Forgets sign-ups that nobody proved. */
export async function forgetOldSignUps(on: Database): Promise<void> {
  await on.kysely
    .deleteFrom('sign_ups')
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${keptForS})`)
    .execute()
}
