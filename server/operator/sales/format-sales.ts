import type { Figures } from './sum-figures'
import { daysIn, money, formatDifferences, startOf, wayName, type WireReport } from './wire-report'

export function formatSales(report: WireReport): string[] {
  const head = `Sales of ${daysIn(report)}, in each cinema’s time zone`
  if (report.ledger.length === 0) return [head, 'No sales and no refunds.']
  return [
    head,
    ...report.ledger.flatMap(({ currency }) => ['', ...sayCurrency(report, currency)]),
    '',
    ...(report.differences.length === 0
      ? ['The totals agree with the ledger to the minor unit.']
      : ['THE TOTALS DIFFER FROM THE LEDGER:', ...formatDifferences(report).map((line) => `  ${line}`)]),
  ]
}

function sayCurrency(report: WireReport, currency: string): string[] {
  const ofCurrency = <Row extends { readonly currency: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.currency === currency)
  const [total] = ofCurrency(report.totals)
  const [ledger] = ofCurrency(report.ledger)
  return [
    currency,
    ...(total ? sayTotal(report, total) : []),
    ...(ledger
      ? section('Ledger', [
          ['payments', money(ledger.paidMinor, currency)],
          ['refunded', money(0 - ledger.backMinor, currency)],
          ['refund in progress', money(0 - ledger.onItsWayMinor, currency)],
          ['needs a person', money(0 - ledger.stuckMinor, currency)],
          ['left', money(ledger.netMinor, currency)],
        ])
      : []),
    ...section(
      'By payment method',
      ofCurrency(report.ways).map((method) => [
        wayName(method),
        money(method.paidMinor, currency),
        method.askedMinor > 0 ? `${money(method.askedMinor, currency)} back` : '',
      ]),
    ),
    ...section(
      'By brand',
      ofCurrency(report.brands).map((row) => [row.name, ...figures(row)]),
    ),
    ...section(
      'By cinema',
      ofCurrency(report.cinemas).map((row) => [row.name || 'Vouchers', ...figures(row)]),
    ),
    ...section(
      'By show',
      ofCurrency(report.shows).map((row) => [
        [startOf(row), row.title, row.cinema].filter(Boolean).join('  '),
        ...figures(row),
      ]),
    ),
    ...section(
      'Payments without an order, refunded automatically',
      ofCurrency(report.stray).map((each) => [
        `${each.payments}`,
        money(each.paidMinor, currency),
        `${money(each.backMinor, currency)} back`,
      ]),
    ),
  ]
}

function sayTotal(report: WireReport, total: Figures & { readonly currency: string }): string[] {
  const { currency } = total
  const codes = (kind: 'discount' | 'fee' | 'tax', sign: 1 | -1) =>
    report.codes
      .filter((each) => each.currency === currency && each.is === kind)
      .map(({ code, amountMinor }): string[] => [`${kind} ${code}`, money(sign * amountMinor, currency)])
  return table([
    ['orders', String(total.orders), `${total.tickets} tickets`],
    ...(total.freeTickets > 0 ? [['complimentary', '', `${total.freeTickets} of these tickets`]] : []),
    ['gross', money(total.grossMinor, currency)],
    ...codes('discount', -1),
    ...codes('fee', 1),
    ...codes('tax', 1),
    ['total', money(total.totalMinor, currency)],
    ['refunds', money(0 - total.refundsMinor, currency), `${total.returns}, ${total.ticketsBack} tickets`],
    ['net', money(total.netMinor, currency)],
  ])
}

function figures(row: Figures & { readonly currency: string }): string[] {
  return [
    `${row.tickets} tickets`,
    money(row.totalMinor, row.currency),
    row.refundsMinor > 0 ? `${money(row.refundsMinor, row.currency)} back` : '',
  ]
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [`  ${title}`, ...table(rows).map((line) => `  ${line}`)]
}

function table(rows: readonly (readonly string[])[]): string[] {
  const columnWidths = rows.reduce<number[]>(
    (widths, row) =>
      row.map((cell, i) => Math.max(widths[i] ?? 0, cell.length)).concat(widths.slice(row.length)),
    [],
  )
  return rows.map((row) =>
    `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(columnWidths[i] ?? 0) : cell.padStart(columnWidths[i] ?? 0))).join('  ')}`.trimEnd(),
  )
}
