import { formatAmount } from '@/server/orders/compose-message'
import type { SalesReport } from './report-sales'

/** A report after JSON transport; it contains only texts and numbers. */
export type WireReport = SalesReport

/** Formats an amount as `KES 1,500.00`, with a plain space. */
export function money(amountMinor: number, currency: string): string {
  return formatAmount(amountMinor, currency, 'en').replace(/\u00a0/g, ' ')
}

export function wayName({ provider, instrument }: { provider: string; instrument: string }): string {
  return provider === instrument ? instrument : `${instrument} (${provider})`
}

/** Returns `2026-12-01 20:00` by the cinema’s clock; empty when there is no start. */
export function startOf({
  startsAt,
  timeZone,
}: {
  readonly startsAt: string | null
  readonly timeZone: string | null
}): string {
  if (startsAt === null) return ''
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: timeZone ?? 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(startsAt))
}

export function daysIn({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? from : `${from} to ${to}`
}

export function formatDifferences({ differences }: Pick<WireReport, 'differences'>): string[] {
  return differences.map(
    ({ currency, what: label, oursMinor, ledgerMinor }) =>
      `${label}: ${money(oursMinor, currency)} and ${money(ledgerMinor, currency)}, a difference of ${money(oursMinor - ledgerMinor, currency)}`,
  )
}
