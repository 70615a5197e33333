import { createHash } from 'node:crypto'
import { reports } from '@/contract/office/reports'
import type { OperatorDeps } from '@/server/operator/operator-deps'
import type { Wire } from '@/server/operator/operate'
import { operationHandlers } from '../operations'
import { toStaffPerson } from '../staff-person'
import { findStaff, lockStaff, type StaffRow } from '../staff-repository'
import { daysOfMail, nextMailAt, type MailTimes } from './mail-times'
import { mayReceive, buildRequest } from './mailed-access'
import { composeReportMessage, type MailedAnswer } from './report-message'
import {
  leaseDueMail,
  lockReportMail,
  setMailEnded,
  setNextMail,
  type ReportMailRow,
} from './report-mail-repository'

const pollIntervalMs = 30_000

/**
 * Sends the reports that are due, each once. Those of a time when no server ran are sent one after another.
 * Returns how many were sent.
 */
export async function sendDueReports(deps: OperatorDeps): Promise<number> {
  let sent = 0
  for (let due = await leaseDueMail(deps.store); due; due = await leaseDueMail(deps.store))
    try {
      if (await sendReport(deps, due)) sent += 1
    } catch (error) {
      // Its lease ends after a while, and it is tried again.
      deps.log.error({ err: error, reportMail: due.id }, 'a report could not be sent')
    }
  if (sent > 0) deps.outbox.wake()
  return sent
}

/** Prepares a report outside a transaction, because it takes long, and sends it if nothing changed meanwhile. */
async function sendReport(deps: OperatorDeps, due: ReportMailRow): Promise<boolean> {
  const { store, outbox, site } = deps
  const staff = await findStaff(store, due.staff_id)
  const answer = staff && mayReceive(staff, due.report) ? await readReport(deps, due, staff) : null
  return store.transaction(async (transaction) => {
    const [current] = await lockStaff(transaction, [due.staff_id])
    const mail = await lockReportMail(transaction, due.id)
    if (!mail || mail.next_at.getTime() !== due.next_at.getTime()) return false
    if (!current || !mayReceive(current, due.report)) {
      await setMailEnded(transaction, due.id)
      return false
    }
    const isStale = answer === null || formatAccess(current) !== formatAccess(staff)
    if (!isStale) {
      const message = composeReportMessage({
        mail: due,
        answer,
        recipient: current.email,
        site,
        key: formatKey(due),
      })
      await outbox.add(transaction, message)
    }
    // With other access than it was prepared for, it is prepared anew.
    await setNextMail(transaction, due.id, isStale ? due.next_at : nextMailAt(getTimes(due), +due.next_at))
    return !isStale
  })
}

const getTimes = ({ rhythm, hour, time_zone: timeZone }: ReportMailRow): MailTimes => ({
  rhythm,
  hour,
  timeZone,
})

const formatAccess = (staff: StaffRow | undefined) => JSON.stringify([staff?.role, staff?.limits])

/** The same for all tries of one sending. */
function formatKey({ id, next_at: nextAt }: ReportMailRow): string {
  return `report:${createHash('sha256').update(`${id} ${nextAt.toISOString()}`).digest('hex').slice(0, 32)}`
}

/** Reads a report as its recipient would see it in the office. */
function readReport(deps: OperatorDeps, due: ReportMailRow, staff: StaffRow): Promise<Wire<MailedAnswer>> {
  const days = daysOfMail(getTimes(due), due.next_at)
  // The table's type ties each handler to its call; a lookup by the report's name cannot express that.
  const handlers = operationHandlers as unknown as Readonly<
    Record<string, (request: object, context: object) => Promise<Wire<MailedAnswer>>>
  >
  const handler = handlers[reports[due.report].name]
  if (!handler) throw new Error(`There is no report ${due.report}`)
  return handler(buildRequest(due.report, due.filters, days), {
    ...deps,
    person: toStaffPerson(staff),
    language: due.language,
  })
}

/** Polls for due reports until the returned function is called. */
export function startSendingReports(deps: OperatorDeps): () => Promise<void> {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= sendDueReports(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, 'sending reports failed'))
      .finally(() => (running = null))
  }, pollIntervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
