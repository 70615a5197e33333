import * as v from 'valibot'
import { mayDo } from '@/contract/office/permissions'
import type { MailedReport } from '@/contract/office/report-mails'
import { reports } from '@/contract/office/reports'
import { isByBrandOnly } from '@/server/operator/limits'
import { recordAction, type Signed } from '@/server/operator/action-repository'
import type { Days } from '@/server/operator/parse-days'
import { createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Transaction } from '@/server/platform/store/store'
import type { StaffRow } from '../staff-repository'
import { lockMailsOf, setMailEnded, type ReportMailRow } from './report-mail-repository'

/** Whether somebody may see a report as they are now: what is sent to them ends when they may not. */
export function mayReceive(
  { role, limits, ended_at: endedAt }: Pick<StaffRow, 'role' | 'limits' | 'ended_at'>,
  report: MailedReport,
): boolean {
  // Vouchers and credit belong to no cinema and no event.
  const isWithin = report !== 'credit' || isByBrandOnly(limits)
  return endedAt === null && isWithin && mayDo(role, reports[report].permission)
}

/**
 * Returns the request of a report about some days, with the filters that it has.
 * @throws ApiError INVALID_REQUEST for a filter that it does not know
 */
export function buildRequest(
  report: MailedReport,
  filters: Readonly<Record<string, string | undefined>>,
  { from, to }: Days,
): Readonly<Record<string, unknown>> {
  const { request } = reports[report]
  // A report takes the days, the week or the day that it has an entry for, and ignores the others.
  const parsed = v.safeParse(request, { ...filters, from, to, week: from, at: to })
  if (!parsed.success) throw createRefusal(explain('This report has no such filter.'))
  return parsed.output
}

export const readDetails = ({ id, report, filters, rhythm, hour, time_zone, staff_id }: ReportMailRow) => ({
  mail: id,
  report,
  ...filters,
  rhythm,
  hour,
  timeZone: time_zone,
  staff: staff_id,
})

/** Ends what is sent to somebody who may not see it any more, in the transaction that took their access away. */
export async function endMailsBeyondAccess(
  transaction: Transaction,
  signed: Signed,
  staff: StaffRow,
): Promise<void> {
  for (const mail of await lockMailsOf(transaction, staff.id)) {
    if (mayReceive(staff, mail.report)) continue
    await setMailEnded(transaction, mail.id)
    await recordAction(transaction, signed, 'end-report-mail', readDetails(mail))
  }
}
