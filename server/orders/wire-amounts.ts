import type { WireOrderLine } from '@/contract/booking/reservation'
import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import { speak, type Speech } from '@/server/platform/say/speech'
import { nameOf } from './line-name'
import type { Order, OrderLine } from './order-repository'
import { totalOf } from './price-order'

/** The wire's amounts. // spec §9: final = total + fees − discount */
export function wireAmounts(
  { currency, lines }: Pick<Order, 'currency' | 'lines'>,
  language: LanguageCode,
  /** Minor units that were given back: the last line, and off the total. */
  backMinor = 0,
) {
  const major = (minor: number) => toMajor(minor, currency)
  const sumOf = (kind: OrderLine['kind']) => totalOf(lines.filter((line) => line.kind === kind))
  const convenience = lines.find((line) => line.kind === 'fee' && line.code === 'convenience')
  return {
    Currency: currency,
    TicketsTotal: major(sumOf('seat')),
    ConFee: major(convenience?.unitMinor ?? 0),
    Fees: major(sumOf('fee')),
    discount: major(0 - sumOf('discount')),
    total: major(totalOf(lines) - backMinor),
    Lines: [
      ...lines.map((line): WireOrderLine => ({
        Kind: line.kind,
        Code: line.code,
        Label: nameOf(line, language),
        Quantity: line.quantity,
        UnitPrice: major(line.unitMinor),
        Amount: major(line.quantity * line.unitMinor),
      })),
      ...(backMinor > 0 ? [refundLine(major(-backMinor), language)] : []),
    ],
  }
}

const givenBack = (i18n: Speech) => i18n._('Given back', {}, { context: 'order' })

/** The wire knows no other kind of line that takes something off. */
function refundLine(amount: number, language: LanguageCode): WireOrderLine {
  const Label = givenBack(speak(language))
  return { Kind: 'discount', Code: 'refund', Label, Quantity: 1, UnitPrice: amount, Amount: amount }
}
