import type { WireOrderLine } from '@/contract/booking/reservation'
import type { LanguageCode } from '@/contract/envelope'
import { toMajor } from '@/contract/money'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { getLineName } from './line-name'
import type { Order } from './order-repository'
import { sumLines } from './price-order'

/** Returns the amounts of an order in their wire format. // spec §9: final = total + fees − discount */
export function wireAmounts(
  { currency, lines }: Pick<Order, 'currency' | 'lines'>,
  language: LanguageCode,
  /** Refunded minor units: shown as the last line and subtracted from the total. */
  backMinor = 0,
) {
  const major = (minor: number) => toMajor(minor, currency)
  let seatsMinor = 0
  let feesMinor = 0
  let discountsMinor = 0
  let convenienceMinor: number | undefined
  // Filled with a loop, because this is part of the most frequent answer.
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
      Label: getLineName(line, language),
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
    total: major(sumLines(lines) - backMinor),
    Lines,
  }
}

const givenBack = (i18n: Translator) => i18n._('Refunded', {}, { context: 'order' })

/** Returns the refund as a discount line, the only wire format for a negative line. */
function refundLine(amount: number, language: LanguageCode): WireOrderLine {
  const Label = givenBack(translatorFor(language))
  return { Kind: 'discount', Code: 'refund', Label, Quantity: 1, UnitPrice: amount, Amount: amount }
}
