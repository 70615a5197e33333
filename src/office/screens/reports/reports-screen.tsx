import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { reportNames, reports } from '@/contract/office/reports'
import { PageHeader } from '../../components/page-header'
import { usePerson } from '../../shell/person'
import { ReportMails } from './report-mails'
import { reportTexts } from './report-texts'

/** The reports that the person may open; that of a show’s ticket holders opens from its show. */
export function ReportsScreen() {
  const { t, i18n } = useLingui()
  const { permissions } = usePerson()
  const own = reportNames.filter(
    (name) => name !== 'holders' && permissions.includes(reports[name].permission),
  )
  return (
    <>
      <PageHeader title={t`Reports`} />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {own.map((report) => (
          <li key={report}>
            <Link
              to="/reports/$report"
              params={{ report }}
              className="grid h-full content-start gap-1 rounded-m bg-surface p-4 ring-1 ring-line ring-inset hover:bg-raised"
            >
              <span className="font-semibold">{i18n._(reportTexts[report].title)}</span>
              <span className="text-sm text-muted">{i18n._(reportTexts[report].about)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ReportMails />
    </>
  )
}
