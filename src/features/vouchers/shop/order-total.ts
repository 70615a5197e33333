import type { Money } from '@/contract/money'
import { roundToMinor } from '@/contract/money'
import type { VoucherOffer } from '@/contract/voucher/get-voucher-offers'

/** Total of a number of vouchers as shown in the page; the server calculates it again. */
export interface OrderTotal {
  /** Value of one voucher that can be spent. */
  readonly value: Money
  readonly values: Money
  readonly charges: Money
  readonly total: Money
}

/** // spec §9: quantity × (priceperticket + ihc) */
export function computeOrderTotal(offer: VoucherOffer, currency: string, count: number): OrderTotal {
  const money = (minor: number): Money => ({ minor, currency })
  const value = roundToMinor(offer.priceperticket, currency)
  const charge = roundToMinor(offer.ihc, currency)
  return {
    value: money(value),
    values: money(value * count),
    charges: money(charge * count),
    total: money((value + charge) * count),
  }
}
