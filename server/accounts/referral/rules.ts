import { brands } from '@/brands/brands'
import type { ReferralRules } from '@/contract/brand'

/** What friends and who referred them get on a brand; null where nobody gets anything. // spec §9 Referral */
export function rulesOf(brandId: string): ReferralRules | null {
  return brands.find(({ id }) => id === brandId)?.referral ?? null
}

const dayMs = 24 * 3_600_000

/** Until when credit that is given now can be spent. */
export function validUntil({ validDays }: ReferralRules, nowMs: number): Date {
  return new Date(nowMs + validDays * dayMs)
}
