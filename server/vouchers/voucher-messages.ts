import { languageLocales } from '@/contract/languages.gen'
import { countryById } from '@/server/catalogue/countries'
import { composeMessages, formatAmount } from '@/server/orders/compose-message'
import type { GivenBack, TakenBack } from '@/server/orders/fulfilment'
import type { Order, OrderLine } from '@/server/orders/order-repository'
import { nameOf } from '@/server/orders/line-name'
import { totalOf } from '@/server/orders/price-order'
import type { Message } from '@/server/platform/notify/outbox'
import { speak } from '@/server/platform/say/speech'
import type { SiteSettings } from '@/server/platform/site-of'
import { saleUrl } from './voucher-links'
import { voucherWords } from './voucher-words'

interface Made {
  readonly saleId: string
  readonly reference: string
  readonly validUntil: Date | null
  readonly isLate: boolean
}

/** What is sent when vouchers are made. The token of its link is no part of it: `{secret}` stands for it. */
export function boughtMessages(order: Order, site: SiteSettings, made: Made): Message[] {
  const { brandId, language, currency, lines } = order
  const { saleId, reference, validUntil, isLate } = made
  const words = voucherWords(speak(language))
  const count = lines.reduce((sum, { kind, quantity }) => (kind === 'voucher' ? sum + quantity : sum), 0)
  const paid = formatAmount(totalOf(lines), currency, language)
  return composeMessages(order, {
    key: `vouchers:${saleId}`,
    subject: `${words.subject(count)} (${reference})`,
    title: words.subject(count),
    before: isLate ? [words.hello, words.late] : [words.hello],
    rows: [
      [words.reference, reference],
      ...lines.map((line) => rowOf(line, order)),
      [words.paid, paid],
      [words.until, validUntil ? formatDay(validUntil, order) : ''],
    ],
    link: { label: words.open, url: saleUrl(site, brandId, saleId, '{secret}') },
    after: [words.after],
    sms: words.sms(words.subject(count), paid, reference),
  })
}

/** What is sent when a payment goes back by itself. */
export function refundMessages(order: Order, given: GivenBack): Message[] {
  const words = voucherWords(speak(order.language))
  return composeMessages(order, {
    key: `refund:${given.paymentId}`,
    subject: words.refundSubject,
    title: words.refundSubject,
    before: [words.refund[given.why]],
    rows: [[words.amount, formatAmount(given.amountMinor, order.currency, order.language)]],
    after: [words.reversal],
    sms: `${words.refundSubject}. ${words.refund[given.why]}`,
  })
}

/** What is sent when an order that was had goes back. */
export function returnMessages(order: Order, reference: string, back: TakenBack): Message[] {
  const words = voucherWords(speak(order.language))
  const amount = formatAmount(back.amountMinor, order.currency, order.language)
  return composeMessages(order, {
    key: `return:${back.returnId}`,
    subject: words.refundSubject,
    title: words.refundSubject,
    before: [words.returned, words.over],
    rows: [
      [words.reference, reference],
      [words.amount, amount],
    ],
    after: [words.reversal],
    sms: `${words.refundSubject}: ${amount}. ${words.reversal}`,
  })
}

/** What is sent when no machine can tell what became of a payment. */
export function operatorMessages(
  order: Order,
  payment: { readonly paymentId: string; readonly amountMinor: number },
): Message[] {
  const words = voucherWords(speak(order.language))
  return composeMessages(order, {
    key: `operator:${payment.paymentId}`,
    subject: words.operatorSubject,
    title: words.operatorSubject,
    before: [words.operator],
    rows: [[words.amount, formatAmount(payment.amountMinor, order.currency, order.language)]],
    after: [words.operatorNext],
    sms: `${words.operatorSubject}. ${words.operatorNext}`,
  })
}

/** "BHD 10 voucher × 2", "BHD 20.000". */
function rowOf(line: OrderLine, { language, currency }: Order): [label: string, amount: string] {
  const name = nameOf(line, language)
  const amount = formatAmount(line.quantity * line.unitMinor, currency, language)
  return [line.quantity > 1 ? `${name} × ${line.quantity}` : name, amount]
}

/** "24 November 2027", as the country that it was bought in has it. */
export function formatDay(at: Date, { language, countryId }: Pick<Order, 'language' | 'countryId'>): string {
  return new Intl.DateTimeFormat(languageLocales[language], {
    timeZone: countryById.get(countryId)?.timeZone ?? 'UTC',
    dateStyle: 'long',
  }).format(at)
}
