import { currencyDecimals } from '@/contract/money'
import type { Figures } from './sum-figures'
import { startOf, wayName, type WireReport } from './wire-report'

const columns = [
  'by',
  'currency',
  'brand',
  'name',
  'cinema',
  'starts_at',
  'orders',
  'tickets',
  'gross',
  'discounts',
  'fees',
  'taxes',
  'total',
  'tickets_back',
  'refunds',
  'net',
] as const
type Cells = Partial<Record<(typeof columns)[number], string | number>>

/**
 * Returns a single RFC 4180 table of the report: each row names its grouping, and rows of one kind in one
 * currency add up to its total. Amounts are in major units with all decimals of their currency.
 */
export function salesCsv(report: WireReport): string {
  const rows: Cells[] = [
    ...report.totals.map((row) => ({ by: 'total', ...figureCells(row) })),
    ...report.brands.map((row) => ({ by: 'brand', brand: row.brand, name: row.name, ...figureCells(row) })),
    ...report.cinemas.map((row) => ({ by: 'cinema', name: row.name, ...figureCells(row) })),
    ...report.shows.map((row) => ({
      by: 'show',
      brand: row.brand,
      name: row.title,
      cinema: row.cinema,
      starts_at: startOf(row),
      ...figureCells(row),
    })),
    ...report.ways.map((method) => ({
      by: 'way',
      currency: method.currency,
      name: wayName(method),
      total: major(method.paidMinor, method.currency),
      refunds: major(method.askedMinor, method.currency),
      net: major(method.paidMinor - method.askedMinor, method.currency),
    })),
    ...report.codes.map(({ is: kind, code, currency, amountMinor }) => ({
      by: kind,
      currency,
      name: code,
      total: major(kind === 'discount' ? -amountMinor : amountMinor, currency),
    })),
  ]
  return [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')
}

function figureCells(row: Figures & { readonly currency: string }): Cells {
  const { currency } = row
  return {
    currency,
    orders: row.orders,
    tickets: row.tickets,
    gross: major(row.grossMinor, currency),
    discounts: major(row.discountsMinor, currency),
    fees: major(row.feesMinor, currency),
    taxes: major(row.taxesMinor, currency),
    total: major(row.totalMinor, currency),
    tickets_back: row.ticketsBack,
    refunds: major(row.refundsMinor, currency),
    net: major(row.netMinor, currency),
  }
}

/**
 * Formats minor units, `-12.500` of -12500 fils, on digits because a binary fraction cannot hold the amount
 * exactly.
 */
function major(amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amountMinor < 0 ? '-' : ''}${whole}${part}`
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return ''
  const text = String(value)
  // A spreadsheet would run a name that begins like a formula, so it gets a leading apostrophe; amounts stay
  // numbers.
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
