import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { mayDo } from '@/contract/office/permissions'
import {
  firstMailHour,
  lastMailHour,
  mailedReports,
  listRhythms,
  type MailedReport,
} from '@/contract/office/report-mails'
import { reports, type ReportName } from '@/contract/office/reports'
import { deviceZone } from '@/src/lib/time/show-moment'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Dialog } from '@/src/ui/dialog'
import { SelectField } from '@/src/ui/field'
import { Skeleton } from '@/src/ui/skeleton'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, useOfficeQuery, type AnswerOf, type RequestOf } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { LoadError } from '../../components/load-error'
import { useRoleTexts } from '../../components/role-texts'
import { clockName, filterText, hourText, rhythmTexts } from './mail-texts'
import { reportTexts } from './report-texts'
import { useReportSearch } from './use-report'

/** Has the shown report, with its filters, sent by e-mail again and again. */
export function MailReport({ name }: { name: ReportName }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const report = mailedReports.find((each) => each === name)
  if (!report) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <DeferredIcon name="mail" className="size-4" />
        <Trans>Send by e-mail</Trans>
      </Button>
      {isOpen ? (
        <Dialog title={t`Send by e-mail`} isFirm onClose={() => setOpen(false)}>
          <LoadedForm report={report} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  )
}

interface FormProps {
  report: MailedReport
  onClose: () => void
}

function LoadedForm(props: FormProps) {
  const { data, error, refetch } = useOfficeQuery('listReportMails', {})
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  return data ? <MailForm {...props} choices={data} /> : <Skeleton className="h-64 w-full" />
}

const hours = Array.from({ length: lastMailHour - firstMailHour + 1 }, (_, n) => firstMailHour + n)

function MailForm({ report, choices, onClose }: FormProps & { choices: AnswerOf<'listReportMails'> }) {
  const { t, i18n } = useLingui()
  const { nameOf } = useRoleTexts()
  const filters = useMailedFilters(report)
  const rhythms = listRhythms(report)
  const zones = choices.timeZones
  const recipients = choices.recipients.filter(({ role }) => mayDo(role, reports[report].permission))
  const [rhythm, setRhythm] = useState(rhythms[0] ?? 'daily')
  const [hour, setHour] = useState(7)
  const [timeZone, setTimeZone] = useState(
    () => zones.find((each) => each === deviceZone()) ?? zones[0] ?? 'UTC',
  )
  const [recipient, setRecipient] = useState(recipients[0]?.id ?? '')
  const add = useOfficeChange('addReportMail')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    add.mutate(
      { report, rhythm, hour, timeZone, recipient, ...filters },
      {
        onSuccess() {
          showToast(t`The report will be sent`)
          onClose()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>
        {i18n._(reportTexts[report].title)}
        <span className="text-muted">{filterText(filters, i18n)}</span>
      </p>
      <SelectField
        label={t`How often`}
        value={rhythm}
        onChange={(event) => setRhythm(rhythms.find((each) => each === event.target.value) ?? rhythm)}
      >
        {rhythms.map((each) => (
          <option key={each} value={each}>
            {i18n._(rhythmTexts[each])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t`At`} value={hour} onChange={(event) => setHour(Number(event.target.value))}>
        {hours.map((each) => (
          <option key={each} value={each}>
            {hourText(each)}
          </option>
        ))}
      </SelectField>
      {zones.length > 1 ? (
        <SelectField
          label={t`By the clock of`}
          value={timeZone}
          onChange={(event) => setTimeZone(event.target.value)}
        >
          {zones.map((each) => (
            <option key={each} value={each}>
              {clockName(each)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {recipients.length > 1 ? (
        <SelectField
          label={t`To`}
          hint={t`They get what their role and their limits let them see.`}
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
        >
          {recipients.map(({ id, name, role }) => (
            <option key={id} value={id}>{`${name} (${nameOf(role)})`}</option>
          ))}
        </SelectField>
      ) : null}
      <p className="text-sm text-muted">
        <Trans>The e-mail has the totals, and the table as a CSV file.</Trans>
      </p>
      <ErrorNotice error={add.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={add.isPending}>
          <Trans>Send from now on</Trans>
        </Button>
      </div>
    </form>
  )
}

type MailedFilters = Pick<RequestOf<'addReportMail'>, 'by' | 'per' | 'distributor'>

/** The filters of the address that the report has; wrong ones are left out. */
function useMailedFilters(report: MailedReport): MailedFilters {
  const { by, per, distributor } = useReportSearch()
  const choices: Readonly<Record<string, readonly string[]>> = reports[report].choices
  return {
    ...(by !== undefined && choices['by']?.includes(by) && { by }),
    ...(per !== undefined && choices['per']?.includes(per) && { per }),
    ...(distributor !== undefined && 'distributor' in reports[report].request.entries && { distributor }),
  }
}
