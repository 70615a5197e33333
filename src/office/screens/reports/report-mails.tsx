import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReportMail } from '@/contract/office/report-mails'
import { getComma } from '@/src/lib/text/locale'
import { Dialog } from '@/src/ui/dialog'
import { showToast } from '@/src/ui/toast'
import { useOfficeChange, useOfficeQuery } from '../../api'
import { ConfirmedAction } from '../../components/confirmed-action'
import { createColumns, DataTable } from '../../components/data-table'
import { ErrorNotice } from '../../components/error-notice'
import { Moment } from '../../components/moment'
import { clockName, filterText, hourText, shortRhythmTexts } from './mail-texts'
import { reportTexts } from './report-texts'

const column = createColumns<ReportMail>()
const columns = column.columns([
  column.accessor('report', {
    header: () => <Trans>Report</Trans>,
    meta: { isTitle: true },
    cell: ({ row: { original } }) => <ReportOf mail={original} />,
  }),
  column.accessor('name', {
    header: () => <Trans>To</Trans>,
    cell: ({ row: { original } }) => <Recipient mail={original} />,
  }),
  column.accessor('rhythm', {
    header: () => <Trans>How often</Trans>,
    cell: ({ row: { original } }) => <Times mail={original} />,
  }),
  column.accessor('nextAt', {
    header: () => <Trans>Next</Trans>,
    cell: ({ row: { original } }) => <Moment at={original.nextAt} timeZone={original.timeZone} />,
  }),
])

/** The reports that are sent by e-mail to the person, and to those whose access they may change. */
export function ReportMails() {
  const { t } = useLingui()
  const { data, error, refetch } = useOfficeQuery('listReportMails', {})
  const [openId, setOpenId] = useState<string | null>(null)
  const open = data?.mails.find(({ id }) => id === openId)
  return (
    <section aria-label={t`By e-mail`} className="min-w-0 pt-8">
      <h2 className="pb-3 text-lg font-semibold">
        <Trans>By e-mail</Trans>
      </h2>
      <DataTable
        label={t`By e-mail`}
        columns={columns}
        rows={data?.mails}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpenId(id)}
        empty={<Trans>No report is sent by e-mail. Open a report to have it sent.</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
      {open ? <MailDialog mail={open} onClose={() => setOpenId(null)} /> : null}
    </section>
  )
}

function MailDialog({ mail, onClose }: { mail: ReportMail; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const end = useOfficeChange('endReportMail')
  const { id, report, by, nextAt, timeZone, isOwn } = mail
  return (
    <Dialog title={i18n._(reportTexts[report].title)} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">{t`Report`}</dt>
        <dd>
          <ReportOf mail={mail} />
        </dd>
        <dt className="text-muted">{t`To`}</dt>
        <dd>
          <Recipient mail={mail} />
        </dd>
        <dt className="text-muted">{t`How often`}</dt>
        <dd>
          <Times mail={mail} />
        </dd>
        <dt className="text-muted">{t`Next`}</dt>
        <dd>
          <Moment at={nextAt} timeZone={timeZone} />
        </dd>
        <dt className="text-muted">{t`Set up by`}</dt>
        <dd>
          <bdi>{by}</bdi>
        </dd>
      </dl>
      <ConfirmedAction
        label={t`Stop sending`}
        question={isOwn ? t`You no longer get this report.` : t`This person no longer gets the report.`}
        isBusy={end.isPending}
        onConfirm={() =>
          end.mutate(
            { id },
            {
              onSuccess() {
                showToast(t`The report is no longer sent`)
                onClose()
              },
            },
          )
        }
      />
      <ErrorNotice error={end.error} />
    </Dialog>
  )
}

function ReportOf({ mail: { report, filters } }: { mail: ReportMail }) {
  const { i18n } = useLingui()
  return (
    <span>
      {i18n._(reportTexts[report].title)}
      <span className="font-normal text-muted">{filterText(filters, i18n)}</span>
    </span>
  )
}

function Recipient({ mail: { name, email } }: { mail: ReportMail }) {
  return (
    <span className="inline-grid justify-items-start">
      <bdi>{name}</bdi>
      <bdi dir="ltr" className="text-xs text-muted wrap-anywhere">
        {email}
      </bdi>
    </span>
  )
}

function Times({ mail: { rhythm, hour, timeZone } }: { mail: ReportMail }) {
  const { i18n } = useLingui()
  return (
    <span>
      {i18n._(shortRhythmTexts[rhythm])}
      {getComma(i18n.locale)}
      <bdi>{hourText(hour)}</bdi> <span className="text-muted">{clockName(timeZone)}</span>
    </span>
  )
}
