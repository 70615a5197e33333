import { sql, type Selectable } from 'kysely'
import type { MpesaPushesTable } from '@/server/platform/store/tables/provider-tables'
import type { Database } from '@/server/platform/store/store'

export type PushRow = Selectable<MpesaPushesTable>

/** As far ahead as tickets are sold, and two months in which a cancelled event is given back. */
const phoneKeptFor = sql`interval '180 days'`

/** Writes down what is about to be asked; the same again changes nothing. */
export async function insertPush(
  on: Database,
  push: Pick<PushRow, 'payment_id' | 'phone_sealed' | 'amount_minor'>,
): Promise<void> {
  await on.kysely
    .insertInto('mpesa_pushes')
    .values(push)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
}

/** Takes the one turn there is to send it: Daraja charges for each request it hears. False when it was taken before. */
export async function takeSending(on: Database, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await on.kysely
    .updateTable('mpesa_pushes')
    .set({ sent_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function findPush(on: Database, paymentId: string): Promise<PushRow | undefined> {
  return on.kysely
    .selectFrom('mpesa_pushes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/**
 * Notes by which names M-Pesa knows it. Names that it has already stay; one that another push has is not taken. False
 * when the push goes by other names.
 */
export async function noteNames(
  on: Database,
  paymentId: string,
  names: { readonly merchantRequestId: string; readonly checkoutRequestId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await on.kysely
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

/** What a message said of a payment that was made; the first one counts. A transaction pays one push, and is a refund's way back. */
export async function recordCallback(
  on: Database,
  paymentId: string,
  told: { readonly paidMinor: number; readonly receipt: string },
): Promise<void> {
  await on.kysely
    .updateTable('mpesa_pushes')
    .set({ told_paid_minor: told.paidMinor, receipt: told.receipt })
    .where('payment_id', '=', paymentId)
    .where('receipt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mpesa_pushes as other')
            .select('other.payment_id')
            .where('other.receipt', '=', told.receipt),
        ),
      ),
    )
    .execute()
}

/** Phones to which nothing can go back any more. */
export async function forgetPhones(on: Database): Promise<void> {
  await on.kysely
    .updateTable('mpesa_pushes')
    .set({ phone_sealed: null })
    .where('phone_sealed', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - ${phoneKeptFor}`)
    .execute()
}
