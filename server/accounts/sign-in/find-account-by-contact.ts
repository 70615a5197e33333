import { sql } from 'kysely'
import type { Database } from '@/server/platform/store/store'
import type { NewContact } from '../contact/new-contact'

/**
 * Returns the account that a contact identifies for sign-in: the one that has verified it, otherwise the
 * newest that claims it, which stays closed until the contact is verified.
 */
export async function findAccountByContact(db: Database, brandId: string, contact: NewContact) {
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

/** Whether an account has been signed in to on a device. */
export async function isKnownDevice(db: Database, accountId: string, deviceKey: Buffer): Promise<boolean> {
  const known = await db.kysely
    .selectFrom('account_devices')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('device_key', '=', deviceKey)
    .executeTakeFirst()
  return known !== undefined
}

/** Records a known device, whose attempts are counted separately from those of strangers. */
export async function saveDevice(db: Database, accountId: string, deviceKey: Buffer): Promise<void> {
  await db.kysely
    .insertInto('account_devices')
    .values({ account_id: accountId, device_key: deviceKey })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_key']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute()
}
