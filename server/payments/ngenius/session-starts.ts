import { sql } from 'kysely'
import type { Database } from '@/server/platform/store/store'

/** Notes that a session is about to be sent for a payment: from then on it may be used up by that. */
export async function noteStart(on: Database, paymentId: string): Promise<void> {
  await on.kysely
    .insertInto('ngenius_session_starts')
    .values({ payment_id: paymentId })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet({ starts: sql`ngenius_session_starts.starts + 1` }),
    )
    .execute()
}

/** Whether it was sent more than once: that it is refused may then mean that the payment has it already. */
export async function wasSentAgain(on: Database, paymentId: string): Promise<boolean> {
  const noted = await on.kysely
    .selectFrom('ngenius_session_starts')
    .select('starts')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return (noted?.starts ?? 0) > 1
}
