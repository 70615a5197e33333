import type { Speech } from '@/server/platform/say/speech'

/** What is written to who is given a voucher. Its code stands in none of it. */
export const giftWords = (i18n: Speech) => ({
  subject: (from: string) =>
    from === '' ? i18n._('A gift for you') : i18n._('A gift for you from {from}', { from }),
  hello: (to: string) => (to === '' ? i18n._('Hello,') : i18n._('Hello {to},', { to })),
  given: (from: string, amount: string) =>
    from === ''
      ? i18n._('somebody gives you a voucher of {amount}.', { amount })
      : i18n._('{from} gives you a voucher of {amount}.', { from, amount }),
  wrote: i18n._('In their own words:'),
  open: i18n._('Open your gift'),
  until: (day: string) => i18n._('It can be spent until {day}.', { day }),
  after: (brand: string) =>
    i18n._(
      'It pays for tickets, snacks and events at {brand}. Whoever has this link can spend it: keep this message to yourself.',
      { brand },
    ),
})
