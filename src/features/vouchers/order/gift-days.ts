import { giftDaysAhead } from '@/contract/voucher/voucher-order'

const dayMs = 24 * 3_600_000

/** Returns a moment as `YYYY-MM-DD` in the visitor’s time zone. */
export function localDay(atMs: number): string {
  const at = new Date(atMs)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

export function giftDays(nowMs: number): { readonly first: string; readonly last: string } {
  const last = new Date(Date.parse(`${localDay(nowMs)}T12:00:00Z`) + giftDaysAhead * dayMs)
  return { first: localDay(nowMs), last: last.toISOString().slice(0, 10) }
}

export function isGiftDay(day: string, nowMs: number): boolean {
  const { first, last } = giftDays(nowMs)
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= first && day <= last
}
