import { sql, type Selectable } from 'kysely'
import type { ReportMailsTable } from '@/server/platform/store/tables/staff-tables'
import type { Database, Store, Transaction } from '@/server/platform/store/store'

export type ReportMailRow = Selectable<ReportMailsTable>

/** Longer than any report takes; when it ends, as after a crash, another server tries. */
const leaseMinutes = 10
const now = sql<Date>`now()`

/** Lists what is sent, with who gets it and who asked for it. */
export function listReportMails(db: Database) {
  return db.kysely
    .selectFrom('report_mails as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .innerJoin('staff as a', 'a.id', 'm.by_staff_id')
    .selectAll('m')
    .select(['s.name', 's.email', 's.role', 'a.name as by'])
    .where('m.ended_at', 'is', null)
    .orderBy('m.id')
    .execute()
}
export type ListedReportMail = Awaited<ReturnType<typeof listReportMails>>[number]

export function insertReportMail(
  transaction: Transaction,
  mail: Pick<
    ReportMailRow,
    | 'staff_id'
    | 'by_staff_id'
    | 'report'
    | 'filters'
    | 'rhythm'
    | 'hour'
    | 'time_zone'
    | 'language'
    | 'brand_id'
    | 'next_at'
  >,
): Promise<{ readonly id: string }> {
  return transaction.kysely
    .insertInto('report_mails')
    .values({ ...mail, filters: JSON.stringify(mail.filters) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Takes the report that has been due longest, so that no other server prepares it too. */
export function leaseDueMail(store: Store): Promise<ReportMailRow | undefined> {
  return store.kysely
    .updateTable('report_mails')
    .set({ leased_until: sql<Date>`now() + make_interval(mins => ${leaseMinutes})` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('report_mails')
        .select('id')
        .where('ended_at', 'is', null)
        .where('next_at', '<=', new Date(store.nowMs()))
        .where('leased_until', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Locks a report that is still sent; undefined once it has ended. */
export function lockReportMail(transaction: Transaction, id: string): Promise<ReportMailRow | undefined> {
  return transaction.kysely
    .selectFrom('report_mails')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks what is sent to somebody. */
export function lockMailsOf(transaction: Transaction, staffId: string): Promise<ReportMailRow[]> {
  return transaction.kysely
    .selectFrom('report_mails')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Sets when it is sent next, and gives it up for any server to take then. */
export async function setNextMail(transaction: Transaction, id: string, nextAt: Date): Promise<void> {
  await transaction.kysely
    .updateTable('report_mails')
    .set({ next_at: nextAt, leased_until: '-infinity' })
    .where('id', '=', id)
    .execute()
}

export async function setMailEnded(transaction: Transaction, id: string): Promise<void> {
  await transaction.kysely.updateTable('report_mails').set({ ended_at: now }).where('id', '=', id).execute()
}
