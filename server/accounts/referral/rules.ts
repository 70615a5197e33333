import type { CreditRules } from '@/contract/brand'

const dayMs = 24 * 3_600_000

/** Until when credit that is given now can be spent. */
export function validUntil({ validDays }: CreditRules, nowMs: number): Date {
  return new Date(nowMs + validDays * dayMs)
}
