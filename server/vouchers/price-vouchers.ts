import type { VoucherForSale } from '@/server/catalogue/catalogue-items'
import type { OrderLine } from '@/server/orders/order-repository'
import type { Texts } from '@/contract/text-of'
import { lineNames } from '@/server/orders/line-name'
import { inEveryLanguage } from '@/server/platform/say/speech'

/** The charge's code on an order. */
const chargeCode = 'voucher-charge'
const chargeLabel = () => inEveryLanguage((i18n) => i18n._('Voucher charge'))

/** The lines of an order of vouchers: count × (price + charge), in whole minor units. // spec §9 */
export function priceVouchers(offer: VoucherForSale, count: number): OrderLine[] {
  const line = (kind: 'voucher' | 'fee', code: string, unitMinor: number, label: Texts): OrderLine => ({
    kind,
    code,
    quantity: count,
    unitMinor,
    ...lineNames(label),
    seatIndex: null,
  })
  return [
    line('voucher', offer.id, offer.priceMinor, offer.title),
    ...(offer.chargeMinor > 0 ? [line('fee', chargeCode, offer.chargeMinor, chargeLabel())] : []),
  ]
}
