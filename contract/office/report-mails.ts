import * as v from 'valibot'
import { defineOfficeCall } from './define-office-call'
import { line, moment } from './office-fields'
import { roles } from './permissions'
import type { ReportName } from './reports'

/** The reports that are sent by e-mail: all but the list of one show’s ticket holders. */
export const mailedReports = [
  'sales',
  'box-office',
  'taxes',
  'refunds',
  'credit',
  'shifts',
  'admissions',
] as const satisfies readonly ReportName[]
export type MailedReport = (typeof mailedReports)[number]

/**
 * `daily` is about the day before; `weekly` comes on Fridays, about the week from Friday to Thursday; `monthly`
 * on the first, about the month before.
 */
export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** Returns the rhythms of a report: box-office returns are of weeks. */
export const listRhythms = (report: MailedReport): readonly Rhythm[] =>
  report === 'box-office' ? ['weekly'] : rhythms

/** The business day ends at 6 in the morning: before, the day before is not complete. */
export const firstMailHour = 6
export const lastMailHour = 23

const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
const access = { staff: 'see-admissions' } as const
/** What the report is grouped by, and its distributor; a report takes those that it has. */
const filters = {
  by: v.optional(line),
  per: v.optional(line),
  distributor: v.optional(v.pipe(v.string(), v.maxLength(120))),
}
const terms = {
  report: v.picklist(mailedReports),
  rhythm: v.picklist(rhythms),
  /** By the clock of `timeZone`. */
  hour: v.pipe(
    v.number('Expected an hour from 6 to 23'),
    v.integer('Expected an hour from 6 to 23'),
    v.minValue(firstMailHour, 'Expected an hour from 6 to 23'),
    v.maxValue(lastMailHour, 'Expected an hour from 6 to 23'),
  ),
  timeZone: line,
}

export const reportMail = v.object({
  id,
  ...terms,
  filters: v.object(filters),
  /** To whom it is sent. */
  name: v.string(),
  email: v.string(),
  isOwn: v.boolean(),
  /** Who asked for it. */
  by: v.string(),
  nextAt: moment,
})
export type ReportMail = v.InferOutput<typeof reportMail>

/** Reports that are sent by e-mail again and again. They need the permission of their report too. */
export const reportMailCalls = {
  /** The person’s own, and those of people whose access they may change. */
  listReportMails: defineOfficeCall({
    name: 'listReportMails',
    access,
    request: {},
    answer: {
      mails: v.array(reportMail),
      /** IANA names of the clocks that the person’s cinemas have. */
      timeZones: v.array(v.string()),
      /** To whom the person may have reports sent, themselves first. */
      recipients: v.array(v.object({ id, name: v.string(), role: v.picklist(roles) })),
    },
  }),
  /** Sends a report from now on; sent to the same person already, it is answered and nothing is added. */
  addReportMail: defineOfficeCall({
    name: 'addReportMail',
    access,
    request: { ...terms, ...filters, recipient: id },
    answer: { mail: reportMail },
  }),
  endReportMail: defineOfficeCall({ name: 'endReportMail', access, request: { id }, answer: {} }),
} as const
