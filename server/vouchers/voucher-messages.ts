import { languageLocales } from '@/contract/languages.gen'
import { countryById } from '@/server/platform/countries'
import { composeMessages, formatAmount } from '@/server/orders/compose-message'
import type { PaymentRefund, ReturnDetails } from '@/server/orders/fulfilment'
import { getLineName } from '@/server/orders/line-name'
import type { Order, OrderLine } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { SiteSettings } from '@/server/platform/site-address'
import type { Message } from '@/server/platform/notify/message'
import { saleUrl } from './voucher-links'

/** Texts of e-mails to buyers of vouchers. They never contain a code. */
const voucherWords = (i18n: Translator) => ({
  subject: (count: number) =>
    i18n._('{count, plural, one {Your voucher is here} other {Your # vouchers are here}}', { count }),
  hello: i18n._('Thank you. We’ve received your payment.'),
  late: i18n._('We told you that your payment hadn’t arrived. It has now, and your vouchers are ready.'),
  reference: i18n._('Order', {}, { context: 'vouchers' }),
  until: i18n._('Spend by'),
  paid: i18n._('Paid', {}, { context: 'vouchers' }),
  open: i18n._('See the codes or send a card'),
  after: i18n._(
    'Anyone with this link can see and spend the codes, so don’t forward this message. On the page you can send each voucher as a gift.',
  ),
  sms: (title: string, amount: string, reference: string) =>
    i18n._('{what}: {amount}. The link is in your e-mail. Order {reference}.', {
      what: title,
      amount,
      reference,
    }),
  refundSubject: i18n._('We’re refunding you for vouchers'),
  refund: {
    late: i18n._(
      'Your payment arrived after this order had expired, so we made no vouchers. We’re refunding you in full, to the card or account you used.',
    ),
    'called-off': i18n._(
      'These vouchers are no longer on sale, so we made none. We’re refunding you in full, to the card or account you used.',
    ),
    twice: i18n._(
      'You paid twice for these vouchers. We’re refunding the second amount to the card or account you used.',
    ),
    short: i18n._(
      'Your balance couldn’t cover its part of the payment, so we made no vouchers. We’re refunding the amount below to the card or account you used.',
    ),
    changed: i18n._(
      'This payment didn’t match your order, so we’re refunding it to the card or account you used.',
    ),
  },
  reversal: i18n._('Your bank may need up to 15 working days.'), // spec §9
  amount: i18n._('Amount'),
  returned: i18n._('We’ve cancelled your voucher order and are refunding you.'),
  over: i18n._('The vouchers are no longer valid. You don’t need to do anything.'),
  operatorSubject: i18n._('We’re checking your payment for vouchers'),
  operator: i18n._('Your bank’s reply is missing or doesn’t match your order; our team is checking.'),
  operatorNext: i18n._(
    'Please don’t pay again. We’ll write to you as soon as we know: you’ll get your vouchers or a refund.',
  ),
})

interface Made {
  readonly saleId: string
  readonly reference: string
  readonly validUntil: Date | null
  readonly isLate: boolean
}

/** Builds the e-mails about new vouchers. The link's token is replaced by `{secret}`. */
export function composeBoughtMessages(order: Order, site: SiteSettings, issued: Made): Message[] {
  const { brandId, language, currency, lines } = order
  const { saleId, reference, validUntil, isLate } = issued
  const words = voucherWords(translatorFor(language))
  const count = lines.reduce((sum, { kind, quantity }) => (kind === 'voucher' ? sum + quantity : sum), 0)
  const paid = formatAmount(sumLines(lines), currency, language)
  return composeMessages(order, {
    key: `vouchers:${saleId}`,
    subject: `${words.subject(count)} (${reference})`,
    title: words.subject(count),
    before: isLate ? [words.hello, words.late] : [words.hello],
    rows: [
      [words.reference, reference],
      ...lines.map((line) => formatRow(line, order)),
      [words.paid, paid],
      [words.until, validUntil ? formatDay(validUntil, order) : ''],
    ],
    link: { label: words.open, url: saleUrl(site, brandId, saleId, '{secret}') },
    after: [words.after],
    sms: words.sms(words.subject(count), paid, reference),
  })
}

/** Builds the e-mails about an automatic refund. */
export function composeRefundMessages(order: Order, refund: PaymentRefund): Message[] {
  const words = voucherWords(translatorFor(order.language))
  return composeMessages(order, {
    key: `refund:${refund.paymentId}`,
    subject: words.refundSubject,
    title: words.refundSubject,
    before: [words.refund[refund.reason]],
    rows: [[words.amount, formatAmount(refund.amountMinor, order.currency, order.language)]],
    after: [words.reversal],
    sms: `${words.refundSubject}. ${words.refund[refund.reason]}`,
  })
}

export function composeReturnMessages(order: Order, reference: string, returned: ReturnDetails): Message[] {
  const words = voucherWords(translatorFor(order.language))
  const amount = formatAmount(returned.amountMinor, order.currency, order.language)
  return composeMessages(order, {
    key: `return:${returned.returnId}`,
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

/** Builds the e-mails about a payment whose outcome cannot be determined automatically. */
export function composeOperatorMessages(
  order: Order,
  payment: { readonly paymentId: string; readonly amountMinor: number },
): Message[] {
  const words = voucherWords(translatorFor(order.language))
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

/** Formats a line as "BHD 10 voucher × 2", "BHD 20.000". */
function formatRow(line: OrderLine, { language, currency }: Order): [label: string, amount: string] {
  const name = getLineName(line, language)
  const amount = formatAmount(line.quantity * line.unitMinor, currency, language)
  return [line.quantity > 1 ? `${name} × ${line.quantity}` : name, amount]
}

/** Formats a date as "24 November 2027", in the time zone of the country of purchase. */
export function formatDay(at: Date, { language, countryId }: Pick<Order, 'language' | 'countryId'>): string {
  return new Intl.DateTimeFormat(languageLocales[language], {
    timeZone: countryById.get(countryId)?.timeZone ?? 'UTC',
    dateStyle: 'long',
  }).format(at)
}
