import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables/tables'

/** Whose data it is: of an address and a number only what they have proven. */
export interface Person {
  readonly id: string
  readonly brandId: string
  readonly email: string | null
  readonly phone: { readonly countryCode: string; readonly mobile: string } | null
}

/** What a table has of a person, ready for the file that they keep. */
export interface ExportedPart {
  /** Its name in the file. */
  readonly as: string
  readonly read: (on: Database, person: Person) => Promise<unknown>
}

/** Takes a person out of a table, and leaves what is not theirs alone. Safe to repeat. */
export type Erase = (transaction: Transaction, person: Person) => Promise<unknown>

/** What becomes of a table's rows when a person asks for their data, and when they go; a sentence says why nothing does. */
export interface PersonalTable {
  readonly table: keyof Tables
  readonly told: ExportedPart | string
  readonly erased: Erase | string
}

/** Where their messages go. */
export function recipientsOf({ email, phone }: Person): string[] {
  return [...(email === null ? [] : [email]), ...(phone ? [`+${phone.countryCode}${phone.mobile}`] : [])]
}

/** Their orders, as a part of a question. */
export function orderIdsOf(on: Database, { id, brandId }: Person) {
  return on.kysely
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', id)
    .where('brand_id', '=', brandId)
}

/** What somebody wrote to us: signed in, or by an address that they have proven since. */
export function wroteIt(eb: ExpressionBuilder<Tables, 'contact_requests'>, { id, brandId, email }: Person) {
  return eb.and([
    eb('brand_id', '=', brandId),
    eb.or([
      eb('account_id', '=', id),
      ...(email === null ? [] : [eb(sql<string>`lower(email)`, '=', email.toLowerCase())]),
    ]),
  ])
}
