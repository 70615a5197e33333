import type { Speech } from '@/server/platform/say/speech'

/** What is written to who buys vouchers. Codes stand in none of it. */
export const voucherWords = (i18n: Speech) => ({
  subject: (count: number) =>
    i18n._('{count, plural, one {Your voucher is here} other {Your # vouchers are here}}', { count }),
  hello: i18n._('Thank you. Your payment has arrived.'),
  late: i18n._(
    'Your payment took longer than we waited for, and we told you that it had not arrived. The bank has taken it after all, so the vouchers are yours.',
  ),
  reference: i18n._('Order', {}, { context: 'vouchers' }),
  until: i18n._('To be spent until'),
  paid: i18n._('Paid', {}, { context: 'vouchers' }),
  open: i18n._('See the codes, or send a card'),
  after: i18n._(
    'Whoever has this link sees the codes and can spend them: keep this message to yourself. The codes are on the page, where each voucher can also be sent to somebody as a gift.',
  ),
  sms: (what: string, amount: string, reference: string) =>
    i18n._('{what}: {amount}. The link is in your e-mail. Order {reference}.', { what, amount, reference }),
  refundSubject: i18n._('Your money for vouchers is on its way back'),
  refund: {
    late: i18n._(
      'Your payment reached us when this order was over, so no vouchers were made. The whole amount goes back to the card or account you paid with.',
    ),
    'called-off': i18n._(
      'These vouchers are no longer sold, so none were made. The whole amount goes back to the card or account you paid with.',
    ),
    twice: i18n._(
      'These vouchers were paid twice. The second amount goes back to the card or account you paid with.',
    ),
    short: i18n._(
      'Another part of your payment could no longer be taken from your balance, so no vouchers were made. The amount below goes back to the card or account you paid with.',
    ),
    changed: i18n._(
      'This payment did not fit your order as it stands, so it could not be used for it. The amount goes back to the card or account you paid with.',
    ),
  },
  reversal: i18n._('Your bank may need up to 15 working days.'), // spec §9
  amount: i18n._('Amount'),
  returned: i18n._('Your order of vouchers is cancelled, and your money goes back.'),
  over: i18n._('The vouchers are no longer valid. You need not do anything.'),
  operatorSubject: i18n._('A person is looking at your payment for vouchers'),
  operator: i18n._(
    'The answer of the bank to your payment is missing or does not fit your order, so a person is looking at it.',
  ),
  operatorNext: i18n._(
    'Please do not pay again. We write to you as soon as it is clear: you get your vouchers, or your money back.',
  ),
})
