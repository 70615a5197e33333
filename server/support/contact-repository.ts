import { sql } from 'kysely'
import type { RowOf } from '@/server/platform/store/tables/row-terms'
import type { Database, Transaction } from '@/server/platform/store/store'

type Row = RowOf<'contact_requests'>
export type NewContactRequest = Omit<Row, 'id' | 'writtenAt' | 'closedAt'>

/** Returns the reference of a message that this attempt has stored; undefined if there is none. */
export async function findStoredRequest(
  db: Database,
  { brandId, attempt }: Pick<Row, 'brandId' | 'attempt'>,
): Promise<string | undefined> {
  const row = await db.kysely
    .selectFrom('contact_requests')
    .select('reference')
    .where('brand_id', '=', brandId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return row?.reference
}

/** Stores a message. False if a simultaneous request of the same attempt has stored it. */
export async function saveRequest(transaction: Transaction, request: NewContactRequest): Promise<boolean> {
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

interface RequestFilter {
  readonly isOpen: boolean
  readonly brandIds?: readonly string[]
}

export async function countRequests(db: Database, { isOpen, brandIds = [] }: RequestFilter): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('contact_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('closed_at', isOpen ? 'is' : 'is not', null)
    .$if(brandIds.length > 0, (query) => query.where('brand_id', 'in', brandIds))
    .executeTakeFirstOrThrow()
  return count
}

/** Lists open or answered messages of some brands, or of all without `brandIds`, oldest first. */
export function listRequests(db: Database, filter: RequestFilter & { readonly most: number }) {
  const { brandIds = [] } = filter
  return db.kysely
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
    .where('closed_at', filter.isOpen ? 'is' : 'is not', null)
    .$if(brandIds.length > 0, (query) => query.where('brand_id', 'in', brandIds))
    .orderBy('id')
    .limit(filter.most)
    .execute()
}

/** Returns and locks a message; undefined if the reference is unknown. */
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
