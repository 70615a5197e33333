import { currencyDecimals } from '@/contract/money'
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
  const major = (minor: number) => majorOf(minor, currency)
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
    .map((row) => `${row.map(cellOf).join(',')}\r\n`)
    .join('')
}

/** Formats minor units on their digits, because a binary fraction cannot hold every amount exactly. */
function majorOf(minor: number, currency: string): string {
  const decimals = currencyDecimals(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${minor < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`
}

function cellOf(value: string | number): string {
  const text = String(value)
  // A spreadsheet would run a name that begins like a formula, so it gets a leading apostrophe; amounts stay
  // numbers.
  const safe = /^[=+@\t\r]/.test(text) || /^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
