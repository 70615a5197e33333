import { formatAmount } from '@/server/orders/compose-message'

/** Formats an amount as `KES 1,500.00`, with a plain space. */
export const formatMoney = (money: { readonly amountMinor: number; readonly currency: string }) =>
  formatAmount(money.amountMinor, money.currency, 'en').replace(/\u00a0/g, ' ')

/** Formats a moment of an answer, in UTC: `2026-12-01 17:45`. */
export const formatMoment = (iso: string) => iso.replace('T', ' ').slice(0, 16)

/** Returns a titled section of indented lines; nothing without lines. */
export const formatSection = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

/** Formats a moment by the clock of a place: `2026-12-01 20:00`. */
export function formatLocalMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
}
