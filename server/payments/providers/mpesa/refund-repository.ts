import { sql, type Selectable } from 'kysely'
import type { MpesaRefundsTable } from '@/server/platform/store/tables/provider-tables'
import type { Database } from '@/server/platform/store/store'

export type RefundRow = Selectable<MpesaRefundsTable> & {
  /** Whether it was sent long ago and its status was not requested since. */
  readonly isQuiet: boolean
}
type NewRefund = Pick<RefundRow, 'reference' | 'payment_id' | 'way' | 'amount_minor'>

/** How long M-Pesa has to report a result by itself, and the interval between two status requests. */
const quietFor = sql`interval '60 seconds'`
const isQuiet = sql<boolean>`(coalesce(asked_about_at, sent_at) < now() - ${quietFor})`

const select = (db: Database) =>
  db.kysely.selectFrom('mpesa_refunds').selectAll().select(isQuiet.as('isQuiet'))

export function findRefund(db: Database, reference: string): Promise<RefundRow | undefined> {
  return select(db).where('reference', '=', reference).executeTakeFirst()
}

/** Returns the refund, creating it if necessary; its method is never changed afterwards. */
export async function findOrCreateRefund(db: Database, refund: NewRefund): Promise<RefundRow> {
  await db.kysely
    .insertInto('mpesa_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const stored = await findRefund(db, refund.reference)
  if (!stored) throw new Error('A refund could not be stored')
  return stored
}

/**
 * Claims the permission to send a refund, based on the state that was read: only one of two callers gets it.
 * A failed refund gets another name from now on, so that an old message does not affect it.
 */
export async function claimRefundSending(db: Database, knownRefund: RefundRow): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('mpesa_refunds')
    .set({
      state: 'sent',
      sent_at: sql`now()`,
      asked_about_at: null,
      ...(knownRefund.state === 'failed' && { conversation_id: null }),
    })
    .where('reference', '=', knownRefund.reference)
    .where('state', '=', knownRefund.state)
    .where('failures', '=', knownRefund.failures)
    // Not compared by `sent_at`, because PostgreSQL's microseconds are lost in a Date.
    .where((where) => where.or([where('state', '<>', 'sent'), isQuiet]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores that M-Pesa received the refund, with its own or our name for it. */
export async function markRefundReceived(
  db: Database,
  reference: string,
  conversationId: string,
): Promise<void> {
  await db.kysely
    .updateTable('mpesa_refunds')
    .set({
      state: sql`case when state = 'sent' then 'heard' else state end`,
      conversation_id: conversationId,
    })
    .where('reference', '=', reference)
    .where('state', '<>', 'done')
    .execute()
}

export async function markRefundRequested(db: Database, reference: string): Promise<void> {
  await db.kysely
    .updateTable('mpesa_refunds')
    .set({ asked_about_at: sql`now()` })
    .where('reference', '=', reference)
    .execute()
}

/** Marks a refund as unknown to M-Pesa: after its waiting time it is sent again under the same name. */
export async function markRefundUnknown(
  db: Database,
  { reference, failures }: Pick<RefundRow, 'reference' | 'failures'>,
): Promise<void> {
  await db.kysely
    .updateTable('mpesa_refunds')
    .set({ state: 'sent' })
    .where('reference', '=', reference)
    .where('failures', '=', failures)
    .where('state', '=', 'heard')
    .execute()
}

/** Stores the result of a refund. A completed one never changes again. */
export async function saveRefundResult(
  db: Database,
  reference: string,
  state: 'done' | 'failed',
  resultCode: string,
): Promise<void> {
  await db.kysely
    .updateTable('mpesa_refunds')
    .set({
      state,
      result_code: resultCode.slice(0, 20),
      ...(state === 'failed' && { failures: sql`failures + 1` }),
    })
    .where('reference', '=', reference)
    .where('state', 'in', state === 'done' ? ['made', 'sent', 'heard', 'failed'] : ['sent', 'heard'])
    .execute()
}
