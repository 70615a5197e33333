import { brands } from '@/brands/brands'
import { rolesGivenBy } from '@/contract/office/permissions'
import { listRhythms, type ReportMail } from '@/contract/office/report-mails'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { recordAction } from '@/server/operator/action-repository'
import { listCountriesWithin, listPlaces } from '@/server/operator/limits'
import { ApiError } from '@/server/platform/api-error'
import { explain, type Explanation } from '@/server/platform/explain'
import { countryById } from '@/server/platform/countries'
import type { Store, Transaction } from '@/server/platform/store/store'
import { signAction, type OfficeHandlers } from '../office-context'
import { toStaffPerson } from '../staff-person'
import { listStaff, lockStaff, type StaffRow } from '../staff-repository'
import { nextMailAt } from './mail-times'
import { readDetails, mayReceive, buildRequest } from './mailed-access'
import {
  insertReportMail,
  listReportMails,
  lockMailsOf,
  lockReportMail,
  setMailEnded,
  type ListedReportMail,
} from './report-mail-repository'

type ReportMailCalls = 'listReportMails' | 'addReportMail' | 'endReportMail'

const author = 'reports by e-mail'
const notPermitted = (message: string) => new ApiError('NOT_PERMITTED', message)
const wrong = (field: string, reason: Explanation) =>
  new ApiError('INVALID_REQUEST', reason, { issues: [{ Field: field, Reason: reason({}) }] })

export const reportMailHandlers: OfficeHandlers<ReportMailCalls> = {
  async listReportMails(_request, { store, person }) {
    const own = { id: person.id, name: person.name, role: person.role }
    const others = (await listStaff(store)).filter(
      (staff) => staff.id !== person.id && staff.ended_at === null && mayDecideFor(person, staff),
    )
    const mails = (await listReportMails(store)).filter(
      ({ staff_id: id, role }) => id === person.id || mayDecideFor(person, { role }),
    )
    return {
      mails: mails.map((mail) => wireMail(mail, person)),
      timeZones: await readTimeZones(store, person),
      recipients: [own, ...others.map(({ id, name, role }) => ({ id, name, role }))],
    }
  },

  async addReportMail({ recipient, report, rhythm, hour, timeZone, ...filters }, context) {
    const { store, person, brand, language } = context
    if (!listRhythms(report).includes(rhythm)) throw wrong('rhythm', explain('This report is of weeks.'))
    if (!(await readTimeZones(store, person)).includes(timeZone))
      throw wrong('timeZone', explain('None of your cinemas has this clock.'))
    const nextAt = nextMailAt({ rhythm, hour, timeZone }, store.nowMs())
    buildRequest(report, filters, { from: '2026-01-01', to: '2026-01-01' })
    const id = await store.transaction(async (transaction) => {
      const staff = await lockRecipient(transaction, person, recipient)
      if (!mayReceive(staff, report))
        throw wrong('recipient', explain('Their role does not see this report.'))
      const mail = { report, rhythm, hour, time_zone: timeZone, filters }
      // A repeated request finds it, as does somebody who asks for the same at the same moment.
      const same = (await lockMailsOf(transaction, staff.id)).find((each) => isSame(each, mail))
      if (same) return same.id
      const added = await insertReportMail(transaction, {
        ...mail,
        staff_id: staff.id,
        by_staff_id: person.id,
        language,
        brand_id: brand.id,
        next_at: nextAt,
      })
      const details = { mail: added.id, report, ...filters, rhythm, hour, timeZone, staff: staff.id }
      await recordAction(transaction, signAction(context, author), 'add-report-mail', details)
      return added.id
    })
    const listed = (await listReportMails(store)).find((each) => each.id === id)
    if (!listed) throw new ApiError('NOT_FOUND', explain('This report was ended a moment ago.'))
    return { mail: wireMail(listed, person) }
  },

  async endReportMail({ id }, context) {
    const { store, person } = context
    await store.transaction(async (transaction) => {
      const listed = (await listReportMails(transaction)).find((each) => each.id === id)
      // A repeated request finds it ended.
      if (!listed) return
      await lockRecipient(transaction, person, listed.staff_id)
      const mail = await lockReportMail(transaction, id)
      if (!mail) return
      await setMailEnded(transaction, id)
      await recordAction(transaction, signAction(context, author), 'end-report-mail', readDetails(mail))
    })
    return {}
  },
}

/** Whether a person decides about reports to somebody else: whoever may change that one’s access. */
const mayDecideFor = ({ role }: Pick<StaffPerson, 'role'>, other: Pick<StaffRow, 'role'>) =>
  rolesGivenBy(role).includes(other.role)

/**
 * Locks a person and whom they have a report sent to, as both are now.
 * @throws ApiError NOT_FOUND, NOT_PERMITTED
 */
async function lockRecipient(
  transaction: Transaction,
  { id }: Pick<StaffPerson, 'id'>,
  recipient: string,
): Promise<StaffRow> {
  const locked = await lockStaff(transaction, [id, recipient])
  const person = locked.find((each) => each.id === id)
  const staff = locked.find((each) => each.id === recipient)
  if (!person || person.ended_at !== null) throw notPermitted('Your access has ended.')
  if (!staff) throw new ApiError('NOT_FOUND', explain('There is no such person.'))
  if (id !== recipient && !mayDecideFor(toStaffPerson(person), staff))
    throw notPermitted('You may not decide what this person gets.')
  return staff
}

type Terms = Pick<ListedReportMail, 'report' | 'rhythm' | 'hour' | 'time_zone' | 'filters'>

function isSame(a: Terms, b: Terms): boolean {
  const formatKey = ({ report, rhythm, hour, time_zone: zone, filters: { by, per, distributor } }: Terms) =>
    JSON.stringify([report, rhythm, hour, zone, by, per, distributor])
  return formatKey(a) === formatKey(b)
}

/** Returns the clocks of a person’s cinemas; without any cinema, those of the countries of their brands. */
async function readTimeZones(store: Store, { limits }: Pick<StaffPerson, 'limits'>): Promise<string[]> {
  const { cinemas } = await listPlaces(store, limits)
  const countries = listCountriesWithin(limits) ?? brands.flatMap(({ settings }) => settings.countries)
  const zones =
    cinemas.length > 0
      ? cinemas.map(({ timeZone }) => timeZone)
      : countries.map((id) => countryById.get(id)?.timeZone ?? 'UTC')
  return [...new Set(zones)].toSorted()
}

function wireMail(mail: ListedReportMail, { id }: Pick<StaffPerson, 'id'>): ReportMail {
  return {
    id: mail.id,
    report: mail.report,
    filters: mail.filters,
    rhythm: mail.rhythm,
    hour: mail.hour,
    timeZone: mail.time_zone,
    name: mail.name,
    email: mail.email,
    isOwn: mail.staff_id === id,
    by: mail.by,
    nextAt: mail.next_at.toISOString(),
  }
}
