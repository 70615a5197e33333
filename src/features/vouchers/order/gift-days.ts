import { giftDaysAhead } from '@/contract/voucher/bought-voucher'

const dayMs = 24 * 3_600_000

/** `YYYY-MM-DD` of a moment, on the visitor's own calendar. */
export function localDay(atMs: number): string {
  const at = new Date(atMs)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The days on which a gift can be sent, first and last. */
export function giftDays(nowMs: number): { readonly first: string; readonly last: string } {
  const last = new Date(Date.parse(`${localDay(nowMs)}T12:00:00Z`) + giftDaysAhead * dayMs)
  return { first: localDay(nowMs), last: last.toISOString().slice(0, 10) }
}

/** Whether a gift can be sent on what was chosen. */
export function isGiftDay(day: string, nowMs: number): boolean {
  const { first, last } = giftDays(nowMs)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= first && day <= last
}
