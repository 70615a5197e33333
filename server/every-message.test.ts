import { describe, expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import { languageDirections } from '@/contract/languages.gen'
import type { ReportDifference } from '@/contract/office/define-report'
import { mailedReports, type MailedReport } from '@/contract/office/report-mails'
import { reports } from '@/contract/office/reports'
import {
  composeChangedMessage,
  composeCodeMessage as contactCodeMessage,
  composeProofMessage,
  composeContactInUseMessage,
  signInMethodMessage,
} from '@/server/identity/contact/contact-messages'
import { composeCodeMessage, composePasswordChangedMessage } from '@/server/identity/sign-in/code-messages'
import {
  composeChangedMessage as signInChangedMessage,
  composeInvitationMessage,
  composePasswordMessage,
  composeSwitchedOffMessage,
} from '@/server/office/staff-messages'
import { composeReportMessage } from '@/server/office/report-mails/report-message'
import { composeVoucherMessage } from '@/server/operator/vouchers/voucher-message'
import type { PaymentRefund, ReturnDetails } from '@/server/orders/fulfilment'
import { lookupMessage } from './orders/lookup/process-lookups'
import type { FoundBooking, Lookup } from '@/server/orders/lookup/lookup-repository'
import type { Order, OrderLine } from '@/server/orders/order-repository'
import {
  composeBookingMessages,
  composeOperatorMessages,
  composeRefundMessages,
} from '@/server/orders/tickets/messages/booking-messages'
import { composeMovedMessages } from '@/server/orders/tickets/messages/notify-moved'
import { composeHolderMessages } from '@/server/orders/tickets/messages/holder-messages'
import { composePostponedMessages } from '@/server/orders/tickets/messages/notify-postponed'
import { composeReturnMessages } from '@/server/orders/tickets/messages/return-messages'
import { composeSeatChangeMessages } from '@/server/orders/tickets/messages/seat-change-messages'
import { composeWalletCodeMessage } from '@/server/payments/wallet/send-wallet-code'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { composeThanksMessage } from '@/server/support/contact-message'
import type { Gift } from '@/server/vouchers/gifts/gift-repository'
import { composeGiftMessage } from '@/server/vouchers/gifts/gift-message'
import type { BoughtVoucher } from '@/server/vouchers/sale-repository'
import {
  composeBoughtMessages,
  composeOperatorMessages as voucherOperatorMessages,
  composeRefundMessages as composeVoucherRefundMessages,
  composeReturnMessages as voucherReturnMessages,
} from '@/server/vouchers/voucher-messages'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { serverMessages } from '@/tests/fixtures/server-messages'
import type { Contact } from './platform/contact/contact'
import type { Message } from './platform/notify/message'

/** Every e-mail and text message except the one to the help desk, which is in the desk’s own language. */

/**
 * Texts written by an operator or a visitor use symbols, so that they cannot be mistaken for a supported
 * language.
 */
const show: ShowSnapshot = {
  kind: 'movie',
  title: '«1927»',
  rated: 'PG',
  languageName: '—',
  format: '2D',
  runTimeMin: 90,
  art: null,
  cinemaName: '№ 7',
  address: '',
  latitude: 0,
  longitude: 0,
  screen: '3',
  timeZone: 'Asia/Bahrain',
  // After midnight, which messages show as the night before.
  startsAt: '2026-12-01T22:30:00.000Z',
}
const label = '★'
const line = (kind: OrderLine['kind'], quantity: number): OrderLine => ({
  kind,
  code: 'A-1',
  quantity,
  unitMinor: 5000,
  labelEn: label,
  labelAr: label,
  labels: null,
  seatIndex: kind === 'seat' ? 0 : null,
})
const orderIn = (language: LanguageCode, brandId: string, lines: readonly OrderLine[]) =>
  fromPartial<Order>({
    id: 'r',
    brandId,
    language,
    countryId: 48,
    currency: 'BHD',
    email: 'amina@example.com',
    mobile: '36001234',
    countryCode: '973',
    lines: [...lines],
  })

const sealingKey = Buffer.alloc(32)
const site = { mode: 'production', port: 1 } as const
const contacts: readonly Contact[] = [
  { kind: 'email', email: 'amina@example.com' },
  { kind: 'mobile', countryCode: '973', mobile: '36001234' },
]
const whys: readonly PaymentRefund['reason'][] = ['late', 'called-off', 'twice', 'short', 'changed']
const reasons: readonly ReturnDetails['reason'][] = [
  'show-cancelled',
  'show-postponed',
  'operator',
  'visitor',
]

const codes = (brand: Brand, language: LanguageCode): Message[] => {
  const envelope = { dedupeKey: 'k', brand, language, origin: 'https://tickets.example' }
  const toMobile = composeWalletCodeMessage(
    envelope,
    { countryCode: '973', mobile: '36001234' },
    sealingKey,
    '123456',
  )
  const toEach = contacts.flatMap((contact) => [
    ...(['sign-up', 'known', 'sign-in', 'reset', 'prove'] as const).map((reason) =>
      composeCodeMessage({ ...envelope, reason }, contact, sealingKey, '123456'),
    ),
    composePasswordChangedMessage(envelope, contact),
    contactCodeMessage(envelope, contact, sealingKey, '123456'),
    composeProofMessage(envelope, contact, sealingKey, '123456'),
    composeContactInUseMessage(envelope, contact),
    ...(['email', 'mobile'] as const).map((kind) =>
      composeChangedMessage(
        { ...envelope, site: 'https://tickets.example' },
        contact,
        kind,
        sealingKey,
        'x'.repeat(43),
      ),
    ),
    ...(['linked', 'unlinked'] as const).map((what) =>
      signInMethodMessage(envelope, contact, { provider: 'Google', what }),
    ),
  ])
  return [toMobile, ...toEach]
}

const bookings = (brand: Brand, language: LanguageCode): Message[] => {
  const order = orderIn(language, brand.id, [line('seat', 1), line('food', 2), line('fee', 2)])
  const ticket = {
    id: 'b',
    reference: 'ABCD2346',
    codeText: 'FY1:b:s:A-1:x',
    doorCode: 'KMRT7Q94',
    url: 'https://tickets.example/confirmBooking/b',
    shortUrl: 'https://tickets.example/t',
  }
  return [
    ...[true, false].flatMap((is) =>
      composeBookingMessages(order, show, { ...ticket, isLate: is, bringsStudentId: is, writtenAtMs: 0 }),
    ),
    ...[null, new Date(show.startsAt)].flatMap((day) =>
      composePostponedMessages(order, show, ticket, { actionId: 'a', newStartsAt: day, refundUntil: day }),
    ),
    ...[show, { ...show, startsAt: '2026-12-02T22:30:00.000Z' }].flatMap((to) =>
      composeMovedMessages(order, ticket, {
        actionId: 'a',
        from: { ...show, screen: '4' },
        to,
        refundUntil: new Date(to.startsAt),
      }),
    ),
    ...composeHolderMessages(order, show, ticket, label),
    ...[{}, { former: show }].flatMap((moved) =>
      composeSeatChangeMessages(
        order,
        show,
        { ...ticket, id: 'b', codeText: 'code', doorCode: 'ABCD', shortUrl: ticket.url },
        { actionId: '1', before: ['A-1'], now: ['B-7'], ...moved },
      ),
    ),
    ...composeOperatorMessages(order, show, { paymentId: 'p', amountMinor: 5000 }),
    lookupMessage(
      fromPartial<Lookup>({ id: 'l', brandId: brand.id, language }),
      'amina@example.com',
      [fromPartial<FoundBooking>({ show, startsAt: new Date(show.startsAt), reference: 'ABCD2346' })],
      () => 'https://tickets.example/t',
    ),
  ]
}

const refunds = (brand: Brand, language: LanguageCode): Message[] => {
  const order = orderIn(language, brand.id, [line('seat', 1)])
  const to: ReturnDetails['to'] = (['card', 'phone', 'wallet', 'voucher'] as const).map((instrument) => ({
    instrument,
    last4: instrument === 'card' ? '4242' : null,
    amountMinor: 5000,
  }))
  const back: ReturnDetails = {
    returnId: 'r',
    reason: 'visitor',
    seats: [0],
    seatNames: ['A-1'],
    isWhole: true,
    amountMinor: 5000,
    to,
  }
  return [
    ...whys.flatMap((why) =>
      composeRefundMessages(order, show, { paymentId: 'p', amountMinor: 5000, reason: why }),
    ),
    ...[
      ...reasons.map((reason) => ({ ...back, reason })),
      { ...back, isWhole: false },
      { ...back, isWhole: false, seats: [], to: [] },
      { ...back, to: to.filter(({ instrument }) => instrument === 'wallet') },
    ].flatMap((each) => composeReturnMessages(order, show, 'ABCD2346', each)),
  ]
}

const vouchers = (brand: Brand, language: LanguageCode): Message[] => {
  const order = orderIn(language, brand.id, [line('voucher', 1)])
  const several = orderIn(language, brand.id, [line('voucher', 3)])
  const made = { saleId: 's', reference: 'ABCD2346', validUntil: new Date(show.startsAt) }
  const given = { amountMinor: 5000, currency: 'BHD', site }
  const toPerson = [{ email: 'amina@example.com' }, { countryCode: '973', mobile: '36001234' }]
  return [
    ...composeBoughtMessages(order, site, { ...made, isLate: false }),
    ...composeBoughtMessages(several, site, { ...made, isLate: true }),
    ...whys.flatMap((why) =>
      composeVoucherRefundMessages(order, { paymentId: 'p', amountMinor: 5000, reason: why }),
    ),
    ...voucherReturnMessages(
      order,
      'ABCD2346',
      fromPartial<ReturnDetails>({ returnId: 'r', amountMinor: 5000 }),
    ),
    ...voucherOperatorMessages(order, { paymentId: 'p', amountMinor: 5000 }),
    // A message from an operator contains every language of the brand, so the brand is reduced to this one.
    ...toPerson.flatMap((holder) =>
      [['v'], ['w', 'x']].flatMap(
        (ids) => composeVoucherMessage(ids, { ...brand, languages: [language] }, holder, given) ?? [],
      ),
    ),
  ]
}

const gifts = (brand: Brand, language: LanguageCode): Message[] =>
  [
    { toName: '', fromName: '', words: '' },
    { toName: 'Ω', fromName: 'Ψ', words: '♥' },
  ].map((said) =>
    composeGiftMessage(
      { sealingKey, reserveSecret: sealingKey },
      {
        gift: fromPartial<Gift>({
          id: 'g',
          brandId: brand.id,
          language,
          recipient: 'amina@example.com',
          pictureId: 'p',
          ...said,
        }),
        bought: fromPartial<BoughtVoucher>({ validUntil: new Date(show.startsAt) }),
        order: { currency: 'BHD', countryId: 48 },
        leftMinor: 5000,
        picture: '/art/gifts/p',
        site,
      },
    ),
  )

const thanks = (brand: Brand, language: LanguageCode): Message[] => [
  composeThanksMessage(brand, {
    reference: 'ABCD2346',
    email: 'amina@example.com',
    language,
    countryId: 404,
  }),
]

const staff = (brand: Brand, language: LanguageCode): Message[] => {
  const origin = 'https://tickets.example'
  const link = { brand, language, origin, sealingKey, token: 'x'.repeat(43) }
  return [
    composeInvitationMessage(link, 'amina@example.com', '«Wanjiru»'),
    composePasswordMessage(link, 'amina@example.com'),
    ...(['password', 'second-factor', 'passkey'] as const).map((change) =>
      signInChangedMessage({ brand, language }, 'amina@example.com', change),
    ),
    composeSwitchedOffMessage(
      { brand, language },
      { recipient: 'amina@example.com', host: '«erp.example»', key: 'webhook-off:1' },
    ),
    ...[[], [difference]].flatMap((differences) =>
      mailedReports.map((report) => mailedReport(brand, language, report, differences)),
    ),
  ]
}

const difference: ReportDifference = {
  currency: 'BHD',
  what: 'report-and-ledger',
  oursMinor: 1,
  ledgerMinor: 0,
}

/** A report with a number in each of its columns. */
function mailedReport(
  brand: Brand,
  language: LanguageCode,
  report: MailedReport,
  differences: readonly ReportDifference[],
): Message {
  const total = Object.fromEntries(Object.keys(reports[report].columns).map((column) => [column, 1_500]))
  const rows = [{ ...total, currency: 'BHD' }]
  const books = [{ currency: 'BHD', ours: [], ledger: [] }]
  return composeReportMessage({
    mail: { report, filters: {}, language, brand_id: brand.id },
    answer: { from: '2026-05-01', to: '2026-05-07', rows, totals: rows, books, differences },
    recipient: 'amina@example.com',
    site: { mode: 'production', port: 8110 },
    key: 'report:1',
  })
}

/** Returns the text that a reader sees of a message, without page addresses. */
function readIn({ subject, text, html }: Message): string {
  const plain = html.replaceAll(/<[^>]+>/g, '\n')
  return [subject, text, plain]
    .join('\n')
    .replaceAll('{secret}', '123456')
    .replaceAll(/https:\S+/g, '')
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')

/**
 * Returns patterns for the English server texts that are translated differently in a language, as they would
 * appear in a message.
 */
function englishIn(language: LanguageCode): RegExp[] {
  return serverMessages(language)
    .filter(({ msgid, msgstr }) => msgstr[0] !== msgid && !/\{\w+,/.test(msgid))
    .filter(({ msgid }) => msgid.replaceAll(/\{\w+\}|\P{L}/gu, '').length >= 4)
    .map(({ msgid }) => {
      const words = msgid.split(/\{\w+\}/).map(escaped)
      return new RegExp(`(?<![\\w-])${words.join('[^\\n]{1,80}')}(?![\\w-])`)
    })
}

const kinds = { codes, bookings, refunds, vouchers, gifts, thanks, staff }

describe.each(languageCodes)('in %s', (language) => {
  const english = language === 'en' ? [] : englishIn(language)
  const brandsOfIt = brands.filter(({ languages }) => languages.includes(language))

  test.each(Object.entries(kinds))(
    'every message of %s is complete and in this language only',
    (_, messages) => {
      expect(brandsOfIt).not.toEqual([])
      const all = brandsOfIt.flatMap((brand) => messages(brand, language))
      for (const message of all) {
        expect(message.language).toBe(language)
        if (message.html) {
          const dir = languageDirections[language]
          expect(message.html).toContain(`<html lang="${language}" dir="${dir}">`)
          // Some mail programs keep neither `html` nor `body`.
          const kept = message.html.replace(/^.*?<body[^>]*>|<\/body>.*$/g, '')
          const side = dir === 'rtl' ? 'right' : 'left'
          expect(kept).toMatch(
            new RegExp(`^<div lang="${language}" dir="${dir}" style="[^"]*text-align:${side}"`),
          )
          expect(kept).not.toMatch(/inline-(?:start|end)|text-align:(?:start|end)/)
        }
        const said = readIn(message)
        expect(said).not.toMatch(/[{}]|undefined/)
        expect(english.filter((text) => text.test(said))).toEqual([])
        if (languageDirections[language] === 'rtl') expect(said).not.toMatch(/(?:[a-z]{3,}\s+){2}[a-z]{3,}/i)
      }
    },
  )
})

test('an untranslated English text would be detected', () => {
  const [first] = refunds(brands[0] ?? expect.unreachable(), 'en')
  const said = readIn(first ?? expect.unreachable())
  expect(englishIn('sw').filter((text) => text.test(said)).length).toBeGreaterThan(1)
})
