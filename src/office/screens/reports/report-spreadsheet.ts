import type { Cell } from 'write-excel-file/universal'
import { currencyDecimals, toMajor } from '@/contract/money'
import type { ReportColumn, ReportColumns } from '@/contract/office/define-report'
import type { ReportCells } from '@/contract/office/report-file'

export interface SpreadsheetTexts {
  /** Name of a column. */
  readonly headOf: (name: string) => string
  /** A cell as the table on the screen has it. */
  readonly textOf: (name: string, column: ReportColumn, row: ReportCells) => string
  readonly isRightToLeft: boolean
}

/**
 * Returns a report as an .xlsx file with all columns: amounts, counts and rates are numbers, days and times are
 * dates, everything else is text.
 */
export async function makeSpreadsheet(
  columns: ReportColumns,
  rows: readonly ReportCells[],
  { headOf, textOf, isRightToLeft }: SpreadsheetTexts,
): Promise<Blob> {
  // Few people save a file: its library is not loaded with the screen.
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const entries = Object.entries(columns)
  const heads = entries.map(([name]): Cell => ({ value: headOf(name), fontWeight: 'bold' }))
  const body = rows.map((row) => entries.map(([name, column]) => buildCell(name, column, row, textOf)))
  const { toBlob } = writeExcelFile([heads, ...body], {
    columns: entries.map(([, { kind }]) => ({ width: kind === 'text' ? 28 : 18 })),
    stickyRowsCount: 1,
    rightToLeft: isRightToLeft,
  })
  return toBlob()
}

function buildCell(
  name: string,
  column: ReportColumn,
  row: ReportCells,
  textOf: SpreadsheetTexts['textOf'],
): Cell {
  const value = row[name] ?? null
  if (value === null || value === '') return null
  if (column.kind === 'money') {
    const currency = String(row['currency'] ?? '')
    const format = `#,##0.${'0'.repeat(currencyDecimals(currency))}`
    return { value: toMajor(Number(value), currency), format: format.replace(/\.$/, '') }
  }
  if (column.kind === 'rate') return { value: Number(value) / 10_000, format: '0.00%' }
  if (typeof value === 'number') return { value }
  // Times are those of the cinema’s clock, without a zone, as spreadsheets have them.
  if (column.kind === 'time')
    return { value: new Date(`${value.replace(' ', 'T')}Z`), format: 'yyyy-mm-dd hh:mm' }
  if (column.kind === 'day' && value.length === 'YYYY-MM-DD'.length)
    return { value: new Date(`${value}T00:00Z`), format: 'yyyy-mm-dd' }
  return { value: column.kind === 'choice' ? textOf(name, column, row) : value, type: String }
}
