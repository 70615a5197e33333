import { mostVouchers } from '@/contract/voucher/get-voucher-offers'

/** What an order needs, in its order on the screen. */
export const orderNeeds = ['offer', 'count', 'email', 'mobile', 'terms'] as const
export type OrderNeed = (typeof orderNeeds)[number]

interface GivenSoFar {
  readonly hasOffer: boolean
  readonly count: number
  readonly isEmail: boolean
  /** Valid for its country; null for none. */
  readonly phone: string | null
  readonly hasAgreed: boolean
}

/** What is still missing before it can be paid. // spec §4: count above 0, phone and e-mail valid, terms ticked */
export function missingOf({ hasOffer, count, isEmail, phone, hasAgreed }: GivenSoFar): OrderNeed[] {
  const isGiven: Record<OrderNeed, boolean> = {
    offer: hasOffer,
    count: count > 0 && count <= mostVouchers,
    email: isEmail,
    mobile: phone !== null,
    terms: hasAgreed,
  }
  return orderNeeds.filter((need) => !isGiven[need])
}
