import type { VoucherForSale } from '@/server/catalogue/catalogue-items'
import type { OrderLine } from '@/server/orders/order-repository'
import type { Texts } from '@/server/platform/texts'

/** The charge's code on an order. */
const chargeCode = 'voucher-charge'
const chargeLabel: Texts = { en: 'Voucher charge', ar: 'رسم القسيمة' }

/** The lines of an order of vouchers: count × (price + charge), in whole minor units. // spec §9 */
export function priceVouchers(offer: VoucherForSale, count: number): OrderLine[] {
  const line = (kind: 'voucher' | 'fee', code: string, unitMinor: number, { en, ar }: Texts): OrderLine => ({
    kind,
    code,
    quantity: count,
    unitMinor,
    labelEn: en,
    labelAr: ar,
    seatIndex: null,
  })
  return [
    line('voucher', offer.id, offer.priceMinor, offer.title),
    ...(offer.chargeMinor > 0 ? [line('fee', chargeCode, offer.chargeMinor, chargeLabel)] : []),
  ]
}
