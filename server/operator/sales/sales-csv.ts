import { csvCell, majorText } from '@/contract/office/csv'
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
      total: majorText(method.paidMinor, method.currency),
      refunds: majorText(method.askedMinor, method.currency),
      net: majorText(method.paidMinor - method.askedMinor, method.currency),
    })),
    ...report.codes.map(({ is: kind, code, currency, amountMinor }) => ({
      by: kind,
      currency,
      name: code,
      total: majorText(kind === 'discount' ? -amountMinor : amountMinor, currency),
    })),
  ]
  return [
    columns.join(','),
    ...rows.map((row) => columns.map((column) => csvCell(row[column] ?? '')).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}

function figureCells(row: Figures & { readonly currency: string }): Cells {
  const { currency } = row
  return {
    currency,
    orders: row.orders,
    tickets: row.tickets,
    gross: majorText(row.grossMinor, currency),
    discounts: majorText(row.discountsMinor, currency),
    fees: majorText(row.feesMinor, currency),
    taxes: majorText(row.taxesMinor, currency),
    total: majorText(row.totalMinor, currency),
    tickets_back: row.ticketsBack,
    refunds: majorText(row.refundsMinor, currency),
    net: majorText(row.netMinor, currency),
  }
}
