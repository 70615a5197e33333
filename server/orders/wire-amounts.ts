import type { WireOrderLine } from '@/contract/booking/reservation'
import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { nameOf } from './line-name'
import type { Order } from './order-repository'
import { totalOf } from './price-order'

/** The wire's amounts. // spec §9: final = total + fees − discount */
export function wireAmounts(
  { currency, lines }: Pick<Order, 'currency' | 'lines'>,
  language: LanguageCode,
  /** Minor units that were given back: the last line, and off the total. */
  backMinor = 0,
) {
  const major = (minor: number) => toMajor(minor, currency)
  let seatsMinor = 0
  let feesMinor = 0
  let discountsMinor = 0
  let convenienceMinor: number | undefined
  // Filled one after the other: this is a part of the busiest answer.
  const Lines: WireOrderLine[] = []
  for (const line of lines) {
    const { kind, code, quantity, unitMinor } = line
    const minor = quantity * unitMinor
    if (kind === 'seat') seatsMinor += minor
    else if (kind === 'fee') feesMinor += minor
    else if (kind === 'discount') discountsMinor += minor
    if (kind === 'fee' && code === 'convenience') convenienceMinor ??= unitMinor
    Lines.push({
      Kind: kind,
      Code: code,
      Label: nameOf(line, language),
      Quantity: quantity,
      UnitPrice: major(unitMinor),
      Amount: major(minor),
    })
  }
  if (backMinor > 0) Lines.push(refundLine(major(-backMinor), language))
  return {
    Currency: currency,
    TicketsTotal: major(seatsMinor),
    ConFee: major(convenienceMinor ?? 0),
    Fees: major(feesMinor),
    discount: major(0 - discountsMinor),
    total: major(totalOf(lines) - backMinor),
    Lines,
  }
}

const givenBack = (i18n: Translator) => i18n._('Refunded', {}, { context: 'order' })

/** The wire knows no other kind of line that takes something off. */
function refundLine(amount: number, language: LanguageCode): WireOrderLine {
  const Label = givenBack(translatorFor(language))
  return { Kind: 'discount', Code: 'refund', Label, Quantity: 1, UnitPrice: amount, Amount: amount }
}
