import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { reports, type ReportName } from '@/contract/office/reports'
import { formatLocalDate } from '@/src/lib/time/show-time'
import { deviceZone } from '@/src/lib/time/show-moment'
import { buttonClass } from '@/src/ui/button'
import { addDays } from '../../components/day-text'
import { DayFilter, DayRangeFilter, Filters, SelectFilter } from '../../components/filters'
import { Moment } from '../../components/moment'
import { TabLinks, tabLinkClass } from '../../components/tab-links'
import { choiceText } from './report-texts'
import { useReportSearch, type ReportAnswer, type ReportSearch } from './use-report'

interface ReportFiltersProps {
  name: ReportName
  /** Undefined until the first answer. */
  answer: ReportAnswer | undefined
}

/** The filters that a report has: days, a week, a moment, and tabs for its choices. */
export function ReportFilters({ name, answer }: ReportFiltersProps) {
  const { t } = useLingui()
  const search = useReportSearch()
  const navigate = useNavigate()
  const change = (filters: Partial<ReportSearch>) =>
    void navigate({
      to: '/reports/$report',
      params: { report: name },
      search: (before) => ({ ...before, ...filters }),
      replace: true,
    })
  const entries = reports[name].request.entries
  const hasDays = 'from' in entries
  const week = answer && 'isOver' in answer ? answer : undefined
  return (
    <div className="print:hidden">
      {hasDays ? <DaySpans name={name} /> : null}
      {week ? <Weeks answer={week} /> : null}
      <Filters>
        {hasDays ? (
          <DayRangeFilter
            from={search.from ?? answer?.from}
            to={search.to ?? search.from ?? answer?.to}
            onChange={change}
          />
        ) : null}
        {'week' in entries ? (
          <DayFilter
            label={t`Week of`}
            value={search.week ?? answer?.from}
            onChange={(day) => change({ week: day })}
          />
        ) : null}
        {week && week.distributors.length > 1 ? (
          <SelectFilter
            label={t`Distributor`}
            value={search.distributor}
            options={week.distributors.map((value) => ({ value, label: value || t`No distributor` }))}
            onChange={(distributor) => change({ distributor })}
          />
        ) : null}
        {'at' in entries ? (
          <DayFilter
            label={t`At the end of`}
            value={search.at ?? answer?.from}
            onChange={(day) => change({ at: day })}
          />
        ) : null}
      </Filters>
      <Choices name={name} />
    </div>
  )
}

/** Links to usual spans of days. */
function DaySpans({ name }: { name: ReportName }) {
  const { t } = useLingui()
  const [today] = useState(() => formatLocalDate(Date.now(), deviceZone()))
  const monthBegins = `${today.slice(0, 8)}01`
  const lastMonthEnds = addDays(monthBegins, -1)
  const spans = [
    { label: t`Today`, from: undefined, to: undefined },
    { label: t`Yesterday`, from: addDays(today, -1), to: undefined },
    { label: t`7 days`, from: addDays(today, -6), to: today },
    { label: t`30 days`, from: addDays(today, -29), to: today },
    { label: t`This month`, from: monthBegins, to: today },
    { label: t`Last month`, from: `${lastMonthEnds.slice(0, 8)}01`, to: lastMonthEnds },
  ]
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {spans.map(({ label, from, to }) => (
        <li key={label}>
          <Link
            to="/reports/$report"
            params={{ report: name }}
            search={(search) => ({ ...search, from, to })}
            activeProps={{}}
            className={buttonClass('quiet')}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type WeekAnswer = Extract<ReportAnswer, { readonly isOver: boolean }>

/** The weeks before and after, and when the returns of this one were sent. */
function Weeks({ answer: { from, isOver, sent } }: { answer: WeekAnswer }) {
  const weekLink = (days: number, label: string) => (
    <Link
      to="/reports/$report"
      params={{ report: 'box-office' }}
      search={(search) => ({ ...search, week: addDays(from, days) })}
      activeProps={{}}
      className={buttonClass('quiet')}
    >
      {label}
    </Link>
  )
  const { t } = useLingui()
  const [last] = sent
  const by = last?.by
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <span className="flex flex-wrap gap-2">
        {weekLink(-7, t`Week before`)}
        {weekLink(7, t`Week after`)}
      </span>
      {isOver ? null : <Trans>This week is not over yet.</Trans>}
      {last ? (
        <span>
          <Trans>
            Last sent <Moment at={last.at} /> by {by}
          </Trans>
        </span>
      ) : null}
    </div>
  )
}

/** A tab for each word of the report’s choice. */
function Choices({ name }: { name: ReportName }) {
  const { t, i18n } = useLingui()
  const search: Readonly<Record<string, string | undefined>> = useReportSearch()
  return Object.entries<readonly string[]>(reports[name].choices).map(([choice, words]) => {
    const chosen = search[choice]
    const shown = chosen !== undefined && words.includes(chosen) ? chosen : words[0]
    return (
      <TabLinks key={choice} label={t`Grouped`}>
        {words.map((word) => {
          const text = choiceText(word)
          return (
            <Link
              key={word}
              to="/reports/$report"
              params={{ report: name }}
              search={(before) => ({ ...before, [choice]: word })}
              replace
              resetScroll={false}
              activeProps={{}}
              aria-current={word === shown ? 'true' : undefined}
              className={tabLinkClass}
            >
              {text ? i18n._(text) : word}
            </Link>
          )
        })}
      </TabLinks>
    )
  })
}
