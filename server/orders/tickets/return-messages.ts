import { inOneList } from '@/server/platform/in-one-list'
import type { Message } from '@/server/platform/notify/outbox'
import type { ShowSnapshot } from '@/server/platform/store/inventory-tables'
import { composeMessages, formatAmount } from '../compose-message'
import type { Destination, TakenBack } from '../fulfilment'
import type { Order } from '../order-repository'
import { formatWhen } from './booking-messages'

const texts = {
  en: {
    subject: {
      'show-cancelled': (title: string) => `${title} is cancelled: your money is on its way back`,
      'show-postponed': (title: string) => `Your money for ${title} is on its way back`,
      operator: (title: string) => `Your money for ${title} is on its way back`,
      visitor: (title: string) => `You cancelled your booking for ${title}`,
    },
    before: {
      'show-cancelled': 'We are sorry: this show does not take place. Everything you paid goes back.',
      'show-postponed':
        'The new date does not suit you, so your booking is cancelled. Everything you paid goes back.',
      operator: 'Your booking is cancelled, and your money goes back.',
      visitor: 'Your booking is cancelled, as you asked. The amount below goes back.',
    },
    seats:
      'These seats were taken off your booking, and their price goes back. Your other tickets stay good: open them once more, their code has changed.',
    money: 'We give you back the amount below. Your tickets stay good.',
    over: 'The tickets are no longer valid. You need not do anything.',
    booking: 'Booking',
    when: 'When',
    where: 'Where',
    back: 'Seats given back',
    amount: 'Amount',
    to: {
      card: (last4: string | null) =>
        last4 ? `To the card ending in ${last4}` : 'To the card you paid with',
      phone: 'To the mobile money account you paid with',
      wallet: 'To your wallet',
      voucher: 'To your voucher',
    },
    days: 'Your bank may need up to 15 working days.', // spec §9
    atOnce: 'It is there already.',
    smsDays: 'up to 15 working days',
    sms: (what: string, amount: string) => `${what}. ${amount} goes back`,
  },
  ar: {
    subject: {
      'show-cancelled': (title: string) => `أُلغي عرض ${title} ومبلغك في طريقه إليك`,
      'show-postponed': (title: string) => `مبلغ ${title} في طريقه إليك`,
      operator: (title: string) => `مبلغ ${title} في طريقه إليك`,
      visitor: (title: string) => `ألغيت حجزك لـ ${title}`,
    },
    before: {
      'show-cancelled': 'نعتذر إليك: لن يُقام هذا العرض. سيُعاد إليك كل ما دفعته.',
      'show-postponed': 'لم يناسبك الموعد الجديد، لذلك أُلغي حجزك. سيُعاد إليك كل ما دفعته.',
      operator: 'أُلغي حجزك وسيُعاد إليك مبلغك.',
      visitor: 'أُلغي حجزك كما طلبت. سيُعاد إليك المبلغ أدناه.',
    },
    seats: 'حُذفت هذه المقاعد من حجزك وسيُعاد إليك ثمنها. تذاكرك الأخرى صالحة: افتحها مرة أخرى، فقد تغيّر رمزها.',
    money: 'سنعيد إليك المبلغ أدناه. تبقى تذاكرك صالحة.',
    over: 'لم تعد التذاكر صالحة. لا يلزمك فعل أي شيء.',
    booking: 'رقم الحجز',
    when: 'الموعد',
    where: 'المكان',
    back: 'المقاعد المُعادة',
    amount: 'المبلغ',
    to: {
      card: (last4: string | null) =>
        last4 ? `إلى البطاقة المنتهية بـ ${last4}` : 'إلى البطاقة التي دفعت بها',
      phone: 'إلى حساب المحفظة الهاتفية الذي دفعت منه',
      wallet: 'إلى محفظتك',
      voucher: 'إلى قسيمتك',
    },
    days: 'قد يستغرق ذلك لدى بنكك حتى 15 يوم عمل.',
    atOnce: 'وصل المبلغ بالفعل.',
    smsDays: 'خلال مدة أقصاها 15 يوم عمل',
    sms: (what: string, amount: string) => `${what}. سيُعاد ${amount}`,
  },
} as const

/** What is sent when something is taken back of a booking: what, why, how much, and where it goes. */
export function returnMessages(
  order: Order,
  show: ShowSnapshot,
  reference: string,
  back: TakenBack,
): Message[] {
  const { language, currency } = order
  const text = texts[language]
  const amount = formatAmount(back.amountMinor, currency, language)
  const isMoneyAlone = !back.isWhole && back.seats.length === 0
  const subject = back.isWhole ? text.subject[back.reason](show.title) : text.subject.operator(show.title)
  const what = back.isWhole ? text.before[back.reason] : isMoneyAlone ? text.money : text.seats
  const isOutside = back.to.some((to) => !isStored(to))
  return composeMessages(order, {
    key: `return:${back.returnId}`,
    subject,
    title: show.title,
    before: [what, ...(back.isWhole ? [text.over] : [])],
    rows: [
      [text.booking, reference],
      [text.when, formatWhen(order, show)],
      [text.where, inOneList([show.cinemaName, show.address].filter(Boolean), language)],
      [text.back, isMoneyAlone ? '' : inOneList(back.seatNames, language)],
      [text.amount, amount],
      ...back.to.map((to): [string, string] => [
        whereTo(to, language),
        formatAmount(to.amountMinor, currency, language),
      ]),
    ],
    after: back.to.length === 0 ? [] : [isOutside ? text.days : text.atOnce],
    sms:
      back.to.length === 0
        ? `${subject}.`
        : `${text.sms(subject, amount)}${isOutside ? ` (${text.smsDays})` : ''}.`,
  })
}

const isStored = ({ instrument }: Destination) => instrument === 'wallet' || instrument === 'voucher'

function whereTo({ instrument, last4 }: Destination, language: Order['language']): string {
  const { to } = texts[language]
  switch (instrument) {
    case 'wallet':
    case 'voucher':
    case 'phone':
      return to[instrument]
    case 'card':
    case 'saved-card':
    case 'hosted-session':
      return to.card(last4)
  }
}
