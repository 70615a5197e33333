import { sql } from 'kysely'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Database, Transaction } from '@/server/platform/store/store'

type Row = RowOf<'contact_requests'>
export type NewContactRequest = Omit<Row, 'id' | 'writtenAt' | 'closedAt'>

/** The reference of a message that was kept before; undefined where this attempt is new. */
export async function findStoredRequest(
  on: Database,
  { brandId, attempt }: Pick<Row, 'brandId' | 'attempt'>,
): Promise<string | undefined> {
  const row = await on.kysely
    .selectFrom('contact_requests')
    .select('reference')
    .where('brand_id', '=', brandId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return row?.reference
}

/** Keeps a message. False where the same attempt did so meanwhile. */
export async function keepRequest(transaction: Transaction, request: NewContactRequest): Promise<boolean> {
  const row = await transaction.kysely
    .insertInto('contact_requests')
    .values({
      reference: request.reference,
      brand_id: request.brandId,
      kind: request.kind,
      attempt: request.attempt,
      name: request.name,
      email: request.email,
      phone: request.phone,
      company: request.company,
      query: request.query,
      message: request.message,
      country_id: request.countryId,
      language: request.language,
      account_id: request.accountId,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'attempt']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What waits for an answer, or what had one, the oldest first. */
export function listRequests(on: Database, asked: { readonly isOpen: boolean; readonly most: number }) {
  return on.kysely
    .selectFrom('contact_requests')
    .select([
      'reference',
      'brand_id as brand',
      'kind',
      'name',
      'email',
      'phone',
      'company',
      'query',
      'message as text',
      'language',
      'written_at as at',
      'closed_at as closedAt',
    ])
    .where('closed_at', asked.isOpen ? 'is' : 'is not', null)
    .orderBy('id')
    .limit(asked.most)
    .execute()
}

/** One message, locked; undefined where there is none of this reference. */
export function lockRequest(transaction: Transaction, reference: string) {
  return transaction.kysely
    .selectFrom('contact_requests')
    .select(['reference', 'brand_id as brand', 'kind', 'name', 'email', 'closed_at as closedAt'])
    .where('reference', '=', reference.toUpperCase())
    .forUpdate()
    .executeTakeFirst()
}

export async function closeRequest(transaction: Transaction, reference: string): Promise<void> {
  await transaction.kysely
    .updateTable('contact_requests')
    .set({ closed_at: sql<Date>`now()` })
    .where('reference', '=', reference)
    .execute()
}
