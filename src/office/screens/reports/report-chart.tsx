import { useLingui } from '@lingui/react/macro'
import type { ReportColumns } from '@/contract/office/define-report'
import type { ReportCells } from '@/contract/office/report-file'
import { reports, type ReportName } from '@/contract/office/reports'
import { ColumnChart } from './column-chart'
import { columnText } from './report-texts'
import { useCellText } from './use-cell-text'

interface ReportChartProps {
  name: ReportName
  rows: readonly ReportCells[]
  currency: string | undefined
}

/** Columns over time, where the rows are of days, hours or weekdays; the table below says the same in numbers. */
export function ReportChart({ name, rows, currency }: ReportChartProps) {
  const { i18n } = useLingui()
  const { textOf, moneyText } = useCellText()
  const { chart, columns } = reports[name]
  const kinds: ReportColumns = columns
  const along = chart?.along.find((each) => rows.some((row) => typeof row[each] === 'string'))
  const kind = along && kinds[along]
  const valueKind = chart && kinds[chart.value]
  if (!chart || !kind || !valueKind || currency === undefined || rows.length < 2) return null
  const label = columnText(chart.value)
  const title = label ? i18n._(label) : chart.value
  return (
    <section className="rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <h2 className="pb-4 text-base font-bold">{title}</h2>
      <ColumnChart
        label={`${title}, ${currency}`}
        columns={rows.map((row, index) => ({
          key: `${index} ${String(row[along])}`,
          label: textOf(along, kind, row),
          value: Number(row[chart.value] ?? 0),
          text: `${textOf(along, kind, row)}: ${textOf(chart.value, valueKind, row)}`,
        }))}
        format={(minor) => moneyText(minor, currency)}
      />
    </section>
  )
}
