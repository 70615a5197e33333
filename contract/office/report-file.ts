import { csvCell, majorText } from './csv'
import type { ReportColumn, ReportColumns } from './define-report'

export type ReportCells = Readonly<Record<string, string | number | null>>

/** Returns the columns that have a value in one of the rows. */
export function filledColumns(columns: ReportColumns, rows: readonly ReportCells[]): string[] {
  return Object.keys(columns).filter((name) => rows.some((row) => (row[name] ?? null) !== null))
}

/** Returns a cell as a file and the command line have it: amounts in major units, rates in per cent. */
export function plainCell(name: string, column: ReportColumn, row: ReportCells): string | number {
  const value = row[name] ?? null
  if (value === null) return ''
  if (column.kind === 'money') return majorText(Number(value), String(row['currency'] ?? ''))
  return column.kind === 'rate' ? Number(value) / 100 : value
}

/** Returns a report as one RFC 4180 table, with all columns whether they have values or not. */
export function reportCsv(columns: ReportColumns, rows: readonly ReportCells[]): string {
  const entries = Object.entries(columns)
  const heads = entries.map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return [
    heads.join(','),
    ...rows.map((row) => entries.map(([name, column]) => csvCell(plainCell(name, column, row))).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}
