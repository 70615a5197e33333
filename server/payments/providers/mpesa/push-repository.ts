import { sql, type Selectable } from 'kysely'
import type { MpesaPushesTable } from '@/server/platform/store/tables/provider-tables'
import type { Database } from '@/server/platform/store/store'

export type PushRow = Selectable<MpesaPushesTable>

/** Tickets are sold this far ahead, plus two months for refunds of a cancelled event. */
const phoneRetention = sql`interval '180 days'`

/** Stores a request before it is sent; idempotent. */
export async function insertPush(
  db: Database,
  push: Pick<PushRow, 'payment_id' | 'phone_sealed' | 'amount_minor'>,
): Promise<void> {
  await db.kysely
    .insertInto('mpesa_pushes')
    .values(push)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
}

/**
 * Claims the only permission to send the request, because Daraja charges for each one it receives. False when
 * it was claimed before.
 */
export async function claimPushSending(db: Database, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('mpesa_pushes')
    .set({ sent_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function findPush(db: Database, paymentId: string): Promise<PushRow | undefined> {
  return db.kysely
    .selectFrom('mpesa_pushes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/**
 * Stores M-Pesa’s names for the request. Existing names are kept, and a name of another request is refused.
 * False when the request has other names.
 */
export async function savePushIds(
  db: Database,
  paymentId: string,
  names: { readonly merchantRequestId: string; readonly checkoutRequestId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('mpesa_pushes')
    .set({ merchant_request_id: names.merchantRequestId, checkout_request_id: names.checkoutRequestId })
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('checkout_request_id', 'is', null),
        eb.and([
          eb('checkout_request_id', '=', names.checkoutRequestId),
          eb('merchant_request_id', '=', names.merchantRequestId),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mpesa_pushes as other')
            .select('other.payment_id')
            .where('other.checkout_request_id', '=', names.checkoutRequestId)
            .where('other.payment_id', '<>', paymentId),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Stores what a message reported about a completed payment; the first message counts. One transaction pays
 * for only one request, and a refund reverses it.
 */
export async function recordCallback(
  db: Database,
  paymentId: string,
  reported: { readonly paidMinor: number; readonly receipt: string },
): Promise<void> {
  await db.kysely
    .updateTable('mpesa_pushes')
    .set({ told_paid_minor: reported.paidMinor, receipt: reported.receipt })
    .where('payment_id', '=', paymentId)
    .where('receipt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mpesa_pushes as other')
            .select('other.payment_id')
            .where('other.receipt', '=', reported.receipt),
        ),
      ),
    )
    .execute()
}

export async function deletePhones(db: Database): Promise<void> {
  await db.kysely
    .updateTable('mpesa_pushes')
    .set({ phone_sealed: null })
    .where('phone_sealed', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - ${phoneRetention}`)
    .execute()
}
