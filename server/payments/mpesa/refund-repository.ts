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

const select = (on: Database) =>
  on.kysely.selectFrom('mpesa_refunds').selectAll().select(isQuiet.as('isQuiet'))

export function findRefund(on: Database, reference: string): Promise<RefundRow | undefined> {
  return select(on).where('reference', '=', reference).executeTakeFirst()
}

/** Returns the refund, creating it if necessary; its method is never changed afterwards. */
export async function makeRefund(on: Database, refund: NewRefund): Promise<RefundRow> {
  await on.kysely
    .insertInto('mpesa_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  const made = await findRefund(on, refund.reference)
  if (!made) throw new Error('A refund could not be stored')
  return made
}

/**
 * Claims the permission to send a refund, based on the state that was read: only one of two callers gets it.
 * A failed refund gets another name from now on, so that an old message does not affect it.
 */
export async function takeRefundSending(on: Database, seen: RefundRow): Promise<boolean> {
  const { numUpdatedRows } = await on.kysely
    .updateTable('mpesa_refunds')
    .set({
      state: 'sent',
      sent_at: sql`now()`,
      asked_about_at: null,
      ...(seen.state === 'failed' && { conversation_id: null }),
    })
    .where('reference', '=', seen.reference)
    .where('state', '=', seen.state)
    .where('failures', '=', seen.failures)
    // Not compared by `sent_at`, because PostgreSQL's microseconds are lost in a Date.
    .where((where) => where.or([where('state', '<>', 'sent'), isQuiet]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores that M-Pesa received the refund, with its own or our name for it. */
export async function noteRefundHeard(
  on: Database,
  reference: string,
  conversationId: string,
): Promise<void> {
  await on.kysely
    .updateTable('mpesa_refunds')
    .set({
      state: sql`case when state = 'sent' then 'heard' else state end`,
      conversation_id: conversationId,
    })
    .where('reference', '=', reference)
    .where('state', '<>', 'done')
    .execute()
}

export async function markRefundRequested(on: Database, reference: string): Promise<void> {
  await on.kysely
    .updateTable('mpesa_refunds')
    .set({ asked_about_at: sql`now()` })
    .where('reference', '=', reference)
    .execute()
}

/** Marks a refund as unknown to M-Pesa: after its waiting time it is sent again under the same name. */
export async function noteRefundUnknown(
  on: Database,
  { reference, failures }: Pick<RefundRow, 'reference' | 'failures'>,
): Promise<void> {
  await on.kysely
    .updateTable('mpesa_refunds')
    .set({ state: 'sent' })
    .where('reference', '=', reference)
    .where('failures', '=', failures)
    .where('state', '=', 'heard')
    .execute()
}

/** Stores the result of a refund. A completed one never changes again. */
export async function noteRefundResult(
  on: Database,
  reference: string,
  state: 'done' | 'failed',
  resultCode: string,
): Promise<void> {
  await on.kysely
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
