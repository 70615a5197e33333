import { sql, type Selectable } from 'kysely'
import { makeSecretId } from '@/server/platform/secret-id'
import type { AccountsTable } from '@/server/platform/store/tables/account-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

export type Account = Selectable<AccountsTable>

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
