import type { WireFee } from '@/contract/booking/fees'
import { toMajor } from '@/contract/money'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'

/** The fees of a show as its seats are shown with them: the same that an order is charged. */
export function feesOnWire({ fees, currency }: Pick<ShowForSale, 'fees' | 'currency'>): WireFee[] {
  return fees.map((fee) => ({
    Per: fee.per,
    Amount: fee.per === 'percent' ? fee.basisPoints : toMajor(fee.amountMinor, currency),
    IsTax: fee.code === 'vat',
  }))
}
