import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { ReportColumn, ReportColumns } from '@/contract/office/define-report'
import { listFilledColumns, type ReportCells } from '@/contract/office/report-file'
import { reports, type ReportName } from '@/contract/office/reports'
import { createColumns, DataTable } from '../../components/data-table'
import { ShareBar } from '../../components/share-bar'
import { useMayDo } from '../../shell/person'
import { columnText, reportTexts } from './report-texts'
import { useCellText } from './use-cell-text'

const column = createColumns<ReportCells>()
/** More would make the page slow. */
const mostRows = 1000

interface ReportTableProps {
  name: ReportName
  /** Of one currency. */
  rows: readonly ReportCells[]
  total: ReportCells | undefined
}

/** The table of a report with its filled columns, and the sums below. */
export function ReportTable({ name, rows, total }: ReportTableProps) {
  const { t, i18n } = useLingui()
  const { textOf } = useCellText()
  const mayOpenOrders = useMayDo('see-orders')
  const kinds: ReportColumns = reports[name].columns
  const shown = listFilledColumns(kinds, rows).filter(
    (each) => kinds[each]?.kind !== 'currency' && (mayOpenOrders || kinds[each]?.kind !== 'order'),
  )
  const columns = useMemo(
    () => tableColumns(name, shown, rows, textOf, (text) => i18n._(text)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts follow the language, and columns the rows
    [name, rows, mayOpenOrders, i18n.locale],
  )
  const listed = useMemo(() => rows.slice(0, mostRows), [rows])
  const keys = useMemo(() => new Map(listed.map((row, index) => [row, String(index)])), [listed])
  const count = rows.length
  const formatTotal = (each: string, index: number): ReactNode => {
    const kind = kinds[each]
    if (index === 0) return t`Total`
    return total && kind && isSummed(kind) && total[each] !== null ? textOf(each, kind, total) : null
  }
  return (
    <div className="overflow-x-auto max-md:overflow-visible">
      <DataTable
        label={i18n._(reportTexts[name].title)}
        columns={columns}
        rows={listed}
        keyOf={(row) => keys.get(row) ?? ''}
        empty={<Trans>Nothing in this currency.</Trans>}
        foot={total && rows.length > 1 ? shown.map(formatTotal) : undefined}
      />
      {count > mostRows ? (
        <p className="pt-3 text-sm text-muted">
          <Trans>
            These are the first {mostRows} of {count} rows. The file has them all.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

type TextOf = ReturnType<typeof useCellText>['textOf']

function tableColumns(
  name: ReportName,
  shown: readonly string[],
  rows: readonly ReportCells[],
  textOf: TextOf,
  translate: (text: MessageDescriptor) => string,
) {
  const { chart, columns } = reports[name]
  const kinds: ReportColumns = columns
  // The column that names a row, with a bar where no chart is above.
  const titleName = shown.find((each) => isNaming(kinds[each]))
  const hasBars = chart !== null && !chart.along.some((each) => shown.includes(each)) && rows.length > 1
  const readValue = (row: ReportCells) => Number(row[chart?.value ?? ''] ?? 0)
  const highest = Math.max(1, ...rows.map(readValue))
  return column.columns(
    shown.flatMap((each) => {
      const kind = kinds[each]
      if (!kind) return []
      const label = columnText(each)
      return column.accessor((row) => row[each] ?? '', {
        id: each,
        header: () => (label ? translate(label) : each),
        sortFn: isNumber(kind) ? 'basic' : 'text',
        meta: { align: isNumber(kind) ? 'end' : 'start', isTitle: each === titleName },
        cell: ({ row: { original } }) => (
          <Cell
            name={each}
            kind={kind}
            row={original}
            text={textOf(each, kind, original)}
            share={each === titleName && hasBars ? readValue(original) / highest : null}
          />
        ),
      })
    }),
  )
}

const isNumber = ({ kind }: ReportColumn) => kind === 'count' || kind === 'money' || kind === 'rate'
const isNaming = (each: ReportColumn | undefined) =>
  each !== undefined && !isNumber(each) && each.kind !== 'show' && each.kind !== 'order'
const isSummed = (each: ReportColumn) => isNumber(each) && !('isEach' in each)

interface CellProps {
  name: string
  kind: ReportColumn
  row: ReportCells
  text: string
  /** Of the highest value, as a bar below. */
  share: number | null
}

function Cell({ share, ...cell }: CellProps) {
  if (share === null) return <CellValue {...cell} />
  return (
    <div className="grid min-w-32 gap-1">
      <CellValue {...cell} />
      <ShareBar share={share} />
    </div>
  )
}

function CellValue({ name, kind, row, text }: Omit<CellProps, 'share'>) {
  const id = row[name]
  if (kind.kind === 'order' && typeof id === 'string')
    return (
      <Link to="/orders/$order" params={{ order: id }} className="whitespace-nowrap underline">
        <Trans>Open order</Trans>
      </Link>
    )
  if (kind.kind === 'show' && typeof id === 'string')
    return id === '' ? (
      '–'
    ) : (
      <Link
        to="/reports/$report"
        params={{ report: 'holders' }}
        search={{ show: id }}
        className="whitespace-nowrap underline print:hidden"
      >
        <Trans>Ticket holders</Trans>
      </Link>
    )
  const isLoss = kind.kind !== 'text' && name.endsWith('Change') && Number(id) < 0
  return (
    <bdi
      className={`${isNumber(kind) || kind.kind === 'time' ? 'whitespace-nowrap tabular-nums' : ''} ${isLoss ? 'text-bad' : ''}`}
    >
      {text}
    </bdi>
  )
}
