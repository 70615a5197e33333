import { formatAmount } from '@/server/orders/compose-message'
import type { SalesReport } from './report-sales'

/** A report once it came over the line: all of it are texts and numbers. */
export type WireReport = SalesReport

/** `KES 1,500.00`, with a plain blank. */
export function money(amountMinor: number, currency: string): string {
  return formatAmount(amountMinor, currency, 'en').replace(/\u00a0/g, ' ')
}

/** What a way to pay is called at a desk. */
export function wayName({ provider, instrument }: { provider: string; instrument: string }): string {
  return provider === instrument ? instrument : `${instrument} (${provider})`
}

/** `2026-12-01 20:00` by the clock of the cinema; empty for what has no beginning. */
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

/** Books that differ, one sentence each. */
export function formatDifferences({ differences }: Pick<WireReport, 'differences'>): string[] {
  return differences.map(
    ({ currency, what, oursMinor, ledgerMinor }) =>
      `${what}: ${money(oursMinor, currency)} and ${money(ledgerMinor, currency)}, a difference of ${money(oursMinor - ledgerMinor, currency)}`,
  )
}
