import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { reportCsv, type ReportCells } from '@/contract/office/report-file'
import { reportNames, reports, type ReportName } from '@/contract/office/reports'
import type { LanguageCode } from '@/contract/envelope'
import { getDirection, joinFacts } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Skeleton } from '@/src/ui/skeleton'
import { EmptyList } from '../../components/empty-list'
import { LoadError } from '../../components/load-error'
import { PageHeader } from '../../components/page-header'
import { TabLinks, tabLinkClass } from '../../components/tab-links'
import { NoSuchPage, NotPermitted } from '../../shell/page-error'
import { useMayDo } from '../../shell/person'
import { Books } from './books'
import { LedgerNotice } from './ledger-notice'
import { MailReport } from './mail-report'
import { MarkSent } from './mark-sent'
import { ReportChart } from './report-chart'
import { ReportFilters } from './report-filters'
import { ReportTable } from './report-table'
import { makeSpreadsheet } from './report-spreadsheet'
import { columnText, reportTexts } from './report-texts'
import { SalesDetails } from './sales-details'
import { useCellText } from './use-cell-text'
import { useReport, useReportSearch, type ReportAnswer } from './use-report'

/** Any report: filters, whether it agrees with the ledger, a chart, and the table. */
export function ReportScreen() {
  const { report } = useParams({ from: '/staff/reports/$report' })
  const name = reportNames.find((each) => each === report)
  return name ? <KnownReport key={name} name={name} /> : <NoSuchPage />
}

function KnownReport({ name }: { name: ReportName }) {
  const isPermitted = useMayDo(reports[name].permission)
  return isPermitted ? <PermittedReport name={name} /> : <NotPermitted />
}

function PermittedReport({ name }: { name: ReportName }) {
  const { t, i18n } = useLingui()
  const { dayText, timeText } = useCellText()
  const { data, error, refetch, isPlaceholderData } = useReport(name)
  const isOfShow = data && 'startsAt' in data
  const days = data ? [...new Set([data.from, data.to])].map(dayText).join(' – ') : null
  return (
    <>
      <PageHeader
        back={
          <Link to="/reports" className="underline print:hidden">
            <Trans>Reports</Trans>
          </Link>
        }
        title={isOfShow ? data.title : i18n._(reportTexts[name].title)}
        about={isOfShow ? joinFacts([data.cinema, data.screen, timeText(data.startsAt)], i18n.locale) : days}
        actions={
          data ? (
            <div className="flex flex-wrap gap-2 print:hidden">
              {data.rows.length > 0 ? <AnswerActions name={name} answer={data} /> : null}
              <MailReport name={name} />
            </div>
          ) : null
        }
      />
      <ReportFilters name={name} answer={data} />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="grid gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <div className={`grid gap-6 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}>
          {data.rows.length === 0 && data.books.length === 0 ? (
            <EmptyList>
              {isOfShow ? t`Nobody has a ticket of this show.` : t`Nothing in this period.`}
            </EmptyList>
          ) : (
            <Answer name={name} answer={data} />
          )}
        </div>
      )}
    </>
  )
}

/** What can be done with a table that has rows. */
function AnswerActions({ name, answer }: { name: ReportName; answer: ReportAnswer }) {
  return (
    <>
      {'isOver' in answer ? <MarkSent answer={answer} /> : null}
      <Button variant="quiet" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <DownloadSpreadsheet name={name} answer={answer} />
      <Button variant="quiet" onClick={() => downloadCsv(name, answer)}>
        <DeferredIcon name="download" className="size-4" />
        <Trans>Download as CSV</Trans>
      </Button>
    </>
  )
}

function DownloadSpreadsheet({ name, answer }: { name: ReportName; answer: ReportAnswer }) {
  const { i18n } = useLingui()
  const { textOf } = useCellText()
  const save = useMutation({
    mutationFn: () =>
      makeSpreadsheet(reports[name].columns, answer.rows, {
        textOf,
        headOf(column) {
          const text = columnText(column)
          return text ? i18n._(text) : column
        },
        isRightToLeft: getDirection(i18n.locale as LanguageCode) === 'rtl',
      }),
    onSuccess: (file) => saveFile(formatFileName(name, answer, 'xlsx'), file),
  })
  return (
    <>
      <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate()}>
        <DeferredIcon name="download" className="size-4" />
        <Trans>Download as Excel</Trans>
      </Button>
      {save.isError ? (
        <p role="alert" className="text-sm text-bad">
          <Trans>The file could not be made. Check your connection and try again.</Trans>
        </p>
      ) : null}
    </>
  )
}

function downloadCsv(name: ReportName, answer: ReportAnswer): void {
  // The mark at its beginning makes spreadsheets read it as UTF-8.
  const text = ['\uFEFF', reportCsv(reports[name].columns, answer.rows)]
  saveFile(formatFileName(name, answer, 'csv'), new Blob(text, { type: 'text/csv' }))
}

function formatFileName(name: ReportName, { from, to }: ReportAnswer, ending: string): string {
  return `${name}-${from === to ? from : `${from}-${to}`}.${ending}`
}

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** The answer in one currency after another: currencies are never added together. */
function Answer({ name, answer }: { name: ReportName; answer: ReportAnswer }) {
  const { currency } = useReportSearch()
  const rows: readonly ReportCells[] = answer.rows
  const totals: readonly ReportCells[] = answer.totals
  const currencies = listCurrencies(answer)
  const shown = currency && currencies.includes(currency) ? currency : currencies[0]
  const shownRows = useMemo(
    () => rows.filter((row) => shown === undefined || row['currency'] === shown),
    [rows, shown],
  )
  const total = totals.find((row) => shown === undefined || row['currency'] === shown)
  const book = answer.books.find((each) => each.currency === shown)
  return (
    <>
      {answer.books.length > 0 ? <LedgerNotice answer={answer} /> : null}
      {currencies.length > 1 ? <CurrencyTabs currencies={currencies} shown={shown} /> : null}
      <ReportChart name={name} rows={shownRows} currency={shown} />
      <ReportTable name={name} rows={shownRows} total={total} />
      {'stray' in answer && shown ? <SalesDetails answer={answer} currency={shown} /> : null}
      {book ? <Books book={book} /> : null}
    </>
  )
}

/** Those of the rows and of the books, the one with the most rows first. */
function listCurrencies({ rows, books }: ReportAnswer): string[] {
  const counts = new Map(books.map(({ currency }) => [currency, 0]))
  for (const row of rows as readonly ReportCells[])
    if (typeof row['currency'] === 'string')
      counts.set(row['currency'], (counts.get(row['currency']) ?? 0) + 1)
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b)).map(([each]) => each)
}

function CurrencyTabs({ currencies, shown }: { currencies: readonly string[]; shown: string | undefined }) {
  const { t } = useLingui()
  const { report } = useParams({ from: '/staff/reports/$report' })
  const link = (each: string): ReactNode => (
    <Link
      key={each}
      to="/reports/$report"
      params={{ report }}
      search={(search) => ({ ...search, currency: each })}
      replace
      resetScroll={false}
      activeProps={{}}
      aria-current={each === shown ? 'true' : undefined}
      className={tabLinkClass}
    >
      {each}
    </Link>
  )
  return <TabLinks label={t`Currency`}>{currencies.map(link)}</TabLinks>
}
