import type { Money } from '@/contract/money'
import { nearestMinor } from '@/contract/money'
import type { VoucherOffer } from '@/contract/voucher/get-voucher-offers'

/** What so many of a voucher come to; the server counts anew. */
export interface OrderTotal {
  /** Of one voucher: what can be spent. */
  readonly value: Money
  /** Of all vouchers. */
  readonly values: Money
  /** The extra charge on all of them. */
  readonly charges: Money
  readonly total: Money
}

/** // spec §9: quantity × (priceperticket + ihc) */
export function totalOf(offer: VoucherOffer, currency: string, count: number): OrderTotal {
  const money = (minor: number): Money => ({ minor, currency })
  const value = nearestMinor(offer.priceperticket, currency)
  const charge = nearestMinor(offer.ihc, currency)
  return {
    value: money(value),
    values: money(value * count),
    charges: money(charge * count),
    total: money((value + charge) * count),
  }
}
