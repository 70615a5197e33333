import { sql } from 'kysely'
import type { RefundPart } from '../../../provider'
import type { SandboxPushesTable } from '@/server/platform/store/tables/provider-tables'
import type { Selectable } from 'kysely'
import type { Store } from '@/server/platform/store/store'

export type PhonePush = Selectable<SandboxPushesTable>

/** How long a phone shows a request, in milliseconds; afterwards it counts as unanswered. */
export const phoneShowsMs = 60_000
const noAnswer = '1037'

/**
 * The sandbox's phones: an independent party with its own records that decides once and answers inquiries
 * truthfully.
 */
export interface PhoneBooks {
  /** Creates a request. Idempotent by reference. */
  ask(
    push: Pick<
      PhonePush,
      'reference' | 'order_reference' | 'amount_minor' | 'currency' | 'merchant_name' | 'phone_end' | 'result'
    >,
  ): Promise<void>
  find(reference: string): Promise<PhonePush | null>
  /** Lists requests that are shown now, newest first. */
  listWaiting(): Promise<(PhonePush & { readonly secondsLeft: number })[]>
  /** Answers a request; an answered one does not change. */
  answer(reference: string, result: string): Promise<PhonePush | null>
  /** Refunds up to the paid amount; idempotent by part. False when there is nothing to refund. */
  refund(reference: string, part: RefundPart): Promise<boolean>
}

const shownFor = sql`make_interval(secs => ${phoneShowsMs / 1000})`

export function createPhoneBooks(store: Store): PhoneBooks {
  const giveUp = () =>
    store.kysely
      .updateTable('sandbox_pushes')
      .set({ result: noAnswer })
      .where('result', '=', 'waiting')
      .where('created_at', '<=', sql<Date>`now() - ${shownFor}`)
      .execute()
  async function find(reference: string): Promise<PhonePush | null> {
    await giveUp()
    const found = store.kysely.selectFrom('sandbox_pushes').selectAll().where('reference', '=', reference)
    return (await found.executeTakeFirst()) ?? null
  }
  return {
    async ask(push) {
      await store.kysely
        .insertInto('sandbox_pushes')
        .values(push)
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
    },
    find,
    async listWaiting() {
      await giveUp()
      return store.kysely
        .selectFrom('sandbox_pushes')
        .selectAll()
        .select(
          sql<number>`ceil(extract(epoch from created_at + ${shownFor} - now()))::int`.as('secondsLeft'),
        )
        .where('result', '=', 'waiting')
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute()
    },
    async answer(reference, result) {
      await giveUp()
      await store.kysely
        .updateTable('sandbox_pushes')
        .set({ result })
        .where('reference', '=', reference)
        .where('result', '=', 'waiting')
        .execute()
      return find(reference)
    },
    async refund(reference, { reference: name, amountMinor }) {
      const { rows } = await store.query(
        `update sandbox_pushes set refunds = refunds || jsonb_build_object($2::text, $3::int)
          where reference = $1 and result = '0'
            and (refunds ? $2::text
              or $3::int + (select coalesce(sum(value::int), 0) from jsonb_each_text(refunds)) <= amount_minor)
         returning reference`,
        [reference, name, amountMinor],
      )
      return rows.length === 1
    },
  }
}
