import { csvCell, majorText } from '@/contract/office/csv'
import type { SalesGroup, SalesStep } from './sales-groups'

const columns = ['by', 'currency', 'name', 'orders', 'tickets', 'total', 'refunds', 'net'] as const

interface SalesTables {
  readonly currency: string
  readonly steps: readonly SalesStep[]
  readonly films: readonly SalesGroup[]
  readonly cinemas: readonly SalesGroup[]
  readonly ways: readonly SalesGroup[]
}

/**
 * Returns the tables of the screen as one RFC 4180 table; `by` names the grouping. Amounts are in major units
 * with all decimals of their currency.
 */
export function salesCsv({ currency, steps, films, cinemas, ways }: SalesTables): string {
  const major = (minor: number) => majorText(minor, currency)
  const rowsBy = (by: string, groups: readonly SalesGroup[]) =>
    groups.map(({ name, orders, tickets, totalMinor, refundsMinor }) => [
      by,
      currency,
      name,
      orders,
      tickets ?? '',
      major(totalMinor),
      major(refundsMinor),
      major(totalMinor - refundsMinor),
    ])
  return [
    columns,
    ...steps
      .filter(({ orders }) => orders > 0)
      .map(({ at, orders, tickets, totalMinor }) => [
        at.length === 2 ? 'hour' : 'day',
        currency,
        at,
        orders,
        tickets,
        major(totalMinor),
        '',
        '',
      ]),
    ...rowsBy('film', films),
    ...rowsBy('cinema', cinemas),
    ...rowsBy('way', ways),
  ]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('')
}

/** Gives a table to the browser as a file; the mark at its beginning makes spreadsheets read it as UTF-8. */
export function downloadFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
