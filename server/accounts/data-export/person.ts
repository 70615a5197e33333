import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables/tables'

/** The owner of the data; includes only a verified address and number. */
export interface Person {
  readonly id: string
  readonly brandId: string
  readonly email: string | null
  readonly phone: { readonly countryCode: string; readonly mobile: string } | null
}

export interface ExportedPart {
  readonly as: string
  readonly read: (db: Database, person: Person) => Promise<unknown>
}

/** Erases a person from a table, keeping what does not belong to them alone. Idempotent. */
export type Erase = (transaction: Transaction, person: Person) => Promise<unknown>

/** How a table’s rows are exported and erased; a sentence instead of a function gives the reason why not. */
export interface PersonalTable {
  readonly table: keyof Tables
  readonly exported: ExportedPart | string
  readonly erased: Erase | string
}

export function listContacts({ email, phone }: Person): string[] {
  return [...(email === null ? [] : [email]), ...(phone ? [`+${phone.countryCode}${phone.mobile}`] : [])]
}

export function listOrderIds(db: Database, { id, brandId }: Person) {
  return db.kysely
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .where('brand_id', '=', brandId)
}

/**
 * Returns a condition for messages that the person sent to support: signed in, or from an address that they
 * have since verified.
 */
export function isAuthor(eb: ExpressionBuilder<Tables, 'contact_requests'>, { id, brandId, email }: Person) {
  return eb.and([
    eb('brand_id', '=', brandId),
    eb.or([
      eb('account_id', '=', id),
      ...(email === null ? [] : [eb(sql<string>`lower(email)`, '=', email.toLowerCase())]),
    ]),
  ])
}
