import { translatorFor, type Translator } from '@/server/platform/translator'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { composeMessages, formatAmount } from '@/server/orders/compose-message'
import type { Destination, ReturnDetails } from '@/server/orders/fulfilment'
import type { Order } from '@/server/orders/order-repository'
import type { Message } from '@/server/platform/notify/message'
import { formatWhen } from './booking-messages'

const texts = (i18n: Translator) => ({
  subject: {
    'show-cancelled': (title: string) => i18n._('{title} is cancelled: we’re refunding you', { title }),
    'show-postponed': (title: string) => i18n._('We’re refunding you for {title}', { title }),
    operator: (title: string) => i18n._('We’re refunding you for {title}', { title }),
    visitor: (title: string) => i18n._('You cancelled your booking for {title}', { title }),
  },
  before: {
    'show-cancelled': i18n._('We’re sorry: this show is cancelled. We’re refunding everything you paid.'),
    'show-postponed': i18n._(
      'You asked us to cancel because of the new date. We’re refunding everything you paid.',
    ),
    operator: i18n._('We’ve cancelled your booking and are refunding you.'),
    visitor: i18n._('We’ve cancelled your booking, as you asked. We’re refunding the amount below.'),
  },
  seats: i18n._(
    'We’ve taken these seats off your booking and are refunding them. Your other tickets are valid: open them again, their code has changed.',
  ),
  money: i18n._('We’re refunding the amount below. Your tickets stay valid.'),
  over: i18n._('The tickets are no longer valid. You don’t need to do anything.'),
  overAtCounter: i18n._('The tickets are no longer valid.'),
  booking: i18n._('Booking'),
  when: i18n._('When'),
  where: i18n._('Where'),
  back: i18n._('Released seats'),
  amount: i18n._('Amount'),
  to: {
    card: (last4: string | null) =>
      last4 ? i18n._('To the card ending in {last4}', { last4 }) : i18n._('To the card you paid with'),
    phone: i18n._('To the mobile money account you paid with'),
    wallet: i18n._('To your wallet'),
    voucher: i18n._('To your voucher'),
    cash: i18n._('In cash at the box office'),
    terminal: i18n._('To your card, at the box office'),
  },
  // spec §9
  days: i18n._('Your bank may need up to 15 working days.'),
  collect: i18n._('Please come to the box office with this message to receive it.'),
  atOnce: i18n._('It has already arrived.'),
  smsDays: i18n._('up to 15 working days'),
  sms: (what: string, amount: string) => i18n._('{what}. {amount} goes back', { what, amount }),
})

/** Creates the messages about a return from a booking: what, why, how much, and where the money goes. */
export function composeReturnMessages(
  order: Order,
  show: ShowSnapshot,
  reference: string,
  returned: ReturnDetails,
): Message[] {
  const { language, currency } = order
  const text = texts(translatorFor(language))
  const amount = formatAmount(returned.amountMinor, currency, language)
  const isMoneyOnly = !returned.isWhole && returned.seats.length === 0
  const subject = returned.isWhole
    ? text.subject[returned.reason](show.title)
    : text.subject.operator(show.title)
  const reasonText = returned.isWhole ? text.before[returned.reason] : isMoneyOnly ? text.money : text.seats
  const isAtCounter = returned.to.some(isPaidOut)
  const isOutside = returned.to.some((destination) => !isPrepaid(destination) && !isPaidOut(destination))
  return composeMessages(order, {
    key: `return:${returned.returnId}`,
    subject,
    title: show.title,
    before: [reasonText, ...(returned.isWhole ? [isAtCounter ? text.overAtCounter : text.over] : [])],
    rows: [
      [text.booking, reference],
      [text.when, formatWhen(order, show)],
      [text.where, [show.cinemaName, show.address].filter(Boolean)],
      [text.back, isMoneyOnly ? '' : returned.seatNames],
      [text.amount, amount],
      ...returned.to.map((destination): [string, string] => [
        describeDestination(destination, language),
        formatAmount(destination.amountMinor, currency, language),
      ]),
    ],
    after: returned.to.length === 0 ? [] : [isAtCounter ? text.collect : isOutside ? text.days : text.atOnce],
    sms:
      returned.to.length === 0
        ? `${subject}.`
        : `${text.sms(subject, amount)}${isOutside ? ` (${text.smsDays})` : ''}.`,
  })
}

const isPrepaid = ({ instrument }: Destination) => instrument === 'wallet' || instrument === 'voucher'
const isPaidOut = ({ instrument }: Destination) => instrument === 'cash' || instrument === 'terminal'

function describeDestination({ instrument, last4 }: Destination, language: Order['language']): string {
  const { to: destinations } = texts(translatorFor(language))
  switch (instrument) {
    case 'wallet':
    case 'voucher':
    case 'phone':
    case 'cash':
    case 'terminal':
      return destinations[instrument]
    case 'card':
    case 'saved-card':
    case 'hosted-session':
      return destinations.card(last4)
  }
}
