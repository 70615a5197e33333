import { sql } from 'kysely'
import type { ProposedReturn } from '@/server/platform/store/tables/payment-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Two days: the next working morning, and not a decision that everybody forgot. */
const proposalHours = 48

const select = (db: Database) =>
  db.kysely
    .selectFrom('refund_proposals')
    .select([
      'id',
      'order_id as orderId',
      'wanted',
      'admitted',
      'amount_minor as amountMinor',
      'currency',
      'staff_id as staffId',
      'by_name as actor',
      'why as reason',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)

/** A refund that waits for a second person. */
export type RefundProposal = Awaited<ReturnType<typeof listProposals>>[number]

/** Lists refunds that wait for a second person, those that expire first at the top. */
export function listProposals(db: Database, limit: number) {
  return select(db).orderBy('expires_at').limit(limit).execute()
}

/** Returns a proposal that can still be decided; locked when its order is. */
export function findProposal(db: Database, id: string): Promise<RefundProposal | undefined> {
  return /^\d{1,15}$/.test(id)
    ? select(db).where('id', '=', id).executeTakeFirst()
    : Promise.resolve(undefined)
}

export function findProposalOf(db: Database, orderId: string): Promise<RefundProposal | undefined> {
  return select(db).where('order_id', '=', orderId).executeTakeFirst()
}

export type NewProposal = Pick<
  RefundProposal,
  'orderId' | 'admitted' | 'amountMinor' | 'currency' | 'staffId' | 'actor' | 'reason'
> & { readonly wanted: ProposedReturn }

export function insertProposal(transaction: Transaction, proposal: NewProposal) {
  return transaction.kysely
    .insertInto('refund_proposals')
    .values({
      order_id: proposal.orderId,
      wanted: JSON.stringify(proposal.wanted),
      admitted: proposal.admitted,
      amount_minor: proposal.amountMinor,
      currency: proposal.currency,
      staff_id: proposal.staffId,
      by_name: proposal.actor,
      why: proposal.reason,
      expires_at: sql<Date>`now() + make_interval(hours => ${proposalHours}::int)`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function closeProposal(
  transaction: Transaction,
  id: string,
  state: 'confirmed' | 'rejected',
): Promise<void> {
  await transaction.kysely.updateTable('refund_proposals').set({ state }).where('id', '=', id).execute()
}
