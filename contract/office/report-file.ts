import type { ReportColumn, ReportColumns } from './define-report'
import { currencyDecimals } from '../money'

export type ReportCells = Readonly<Record<string, string | number | null>>

/** Returns the columns that have a value in one of the rows. */
export function listFilledColumns(columns: ReportColumns, rows: readonly ReportCells[]): string[] {
  return Object.keys(columns).filter((name) => rows.some((row) => (row[name] ?? null) !== null))
}

/** Returns a cell as a file and the command line have it: amounts in major units, rates in per cent. */
export function formatPlainCell(name: string, column: ReportColumn, row: ReportCells): string | number {
  const value = row[name] ?? null
  if (value === null) return ''
  if (column.kind === 'money') return formatMajor(Number(value), String(row['currency'] ?? ''))
  return column.kind === 'rate' ? Number(value) / 100 : value
}

/** Returns a report as one RFC 4180 table, with all columns whether they have values or not. */
export function reportCsv(columns: ReportColumns, rows: readonly ReportCells[]): string {
  const entries = Object.entries(columns)
  const heads = entries.map(([name]) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return [
    heads.join(','),
    ...rows.map((row) =>
      entries.map(([name, column]) => formatCsvCell(formatPlainCell(name, column, row))).join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}

/**
 * Formats minor units, `-12.500` of -12500 fils, on digits because a binary fraction cannot hold the amount
 * exactly.
 */
function formatMajor(amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amountMinor < 0 ? '-' : ''}${whole}${part}`
}

/** Returns a value as a cell of a table by RFC 4180. */
function formatCsvCell(value: string | number): string {
  const text = String(value)
  // A spreadsheet would run a name that begins like a formula, so it gets a leading apostrophe; amounts stay
  // numbers.
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
