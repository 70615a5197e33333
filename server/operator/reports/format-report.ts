import type { ComparedAmounts } from '@/contract/office/define-report'
import { reports } from '@/contract/office/reports'
import { listFilledColumns, formatPlainCell, type ReportCells } from '@/contract/office/report-file'
import { formatAmount } from '@/server/orders/compose-message'
import type { WireAnswer } from '../operate'

export type WireReport = Extract<WireAnswer, { what: 'report' }>

/** Formats an amount as `KES 1,500.00`, with a plain space. */
function money(amountMinor: number, currency: string): string {
  return formatAmount(amountMinor, currency, 'en').replace(/\u00a0/g, ' ')
}

/** Formats a report as tables, one for each currency, with what the ledger says. */
export function formatReport(answer: WireReport): string[] {
  const rows: readonly ReportCells[] = answer.rows
  const totals: readonly ReportCells[] = answer.totals
  const days = answer.from === answer.to ? answer.from : `${answer.from} to ${answer.to}`
  const head = `${answer.report}, ${days}, in each cinema’s time zone`
  if (rows.length === 0 && answer.books.length === 0) return [head, 'Nothing.']
  const currencies = [...new Set([...rows, ...totals, ...answer.books].map(({ currency }) => currency))]
  return [
    head,
    ...currencies.flatMap((currency) => [
      '',
      ...(typeof currency === 'string' ? [currency] : []),
      ...formatTable(
        answer.report,
        rows.filter((row) => row['currency'] === currency),
        totals.filter((row) => row['currency'] === currency),
      ),
      ...answer.books
        .filter((book) => book.currency === currency)
        .flatMap(({ ours, ledger }) => [
          `  report: ${sumText(ours, currency)}`,
          `  ledger: ${sumText(ledger, currency)}`,
        ]),
    ]),
    ...(answer.books.length === 0 ? [] : ['', ...agreement(answer)]),
  ]
}

function agreement(answer: WireReport): string[] {
  return answer.differences.length === 0
    ? ['The totals agree with the ledger to the minor unit.']
    : ['THE TOTALS DIFFER FROM THE LEDGER:', ...formatDifferences(answer).map((line) => `  ${line}`)]
}

const comparedText: Readonly<Record<ComparedAmounts, string>> = {
  'sales-and-payments': 'lines − discounts + fees, and payments',
  'refunds-and-requests': 'refunds decided, and refunds requested from payments',
  'requests-and-money-back': 'refunds requested, and refunds completed, in progress or stuck',
  'net-and-payments-kept': 'lines − discounts + fees − refunds, and payments − refunds',
  'credit-and-accounts': 'wallets and vouchers: credited to orders, and debited from accounts',
  'payments-without-orders': 'payments without an order: received, and refunded, in progress or stuck',
  'report-and-ledger': 'the report, and the ledger',
}

export function formatDifferences({ differences }: Pick<WireReport, 'differences'>): string[] {
  return differences.map(
    ({ currency, what, oursMinor, ledgerMinor }) =>
      `${comparedText[what]}: ${money(oursMinor, currency)} and ${money(ledgerMinor, currency)}, a difference of ${money(oursMinor - ledgerMinor, currency)}`,
  )
}

function sumText(parts: WireReport['books'][number]['ours'], currency: unknown): string {
  const sum = parts.reduce((total, { amountMinor }) => total + amountMinor, 0)
  const named = parts
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ name, amountMinor }) => `${name.replaceAll('-', ' ')} ${money(amountMinor, String(currency))}`)
  return `${money(sum, String(currency))}${named.length > 1 ? ` = ${named.join(', ')}` : ''}`
}

function formatTable(
  name: WireReport['report'],
  rows: readonly ReportCells[],
  totals: readonly ReportCells[],
): string[] {
  const { columns } = reports[name]
  const shown = listFilledColumns(columns, rows).filter((column) => column !== 'currency')
  const kinds = new Map(Object.entries(columns))
  const formatCells = (row: ReportCells) =>
    shown.map((column) => {
      const kind = kinds.get(column)
      return kind ? String(formatPlainCell(column, kind, row)) : ''
    })
  const total = totals.map((row) =>
    formatCells(row).map((cell, i) => (i === 0 && cell === '' ? 'total' : cell)),
  )
  const lines = [shown.map(spaced), ...rows.map(formatCells), ...total]
  const widths = shown.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)))
  const isNumber = shown.map((column) => ['count', 'money', 'rate'].includes(kinds.get(column)?.kind ?? ''))
  return lines.map((line) =>
    `  ${line.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ')}`.trimEnd(),
  )
}

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
