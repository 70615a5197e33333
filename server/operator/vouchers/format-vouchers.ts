import { formatMoney, formatMoment, formatSection } from '../format-values'
import type { WireAnswer } from '../operate'

type VoucherAnswer = Extract<
  WireAnswer,
  {
    what:
      | 'voucher'
      | 'vouchers'
      | 'show-voucher'
      | 'cancel-voucher'
      | 'reactivate-voucher'
      | 'extend-voucher'
      | 'resend-voucher'
  }
>
type Listed = Extract<VoucherAnswer, { what: 'vouchers' }>['vouchers'][number]
type Page = Extract<VoucherAnswer, { what: 'show-voucher' }>['voucher']

/** Lists vouchers, or says what was or would be done with them. */
export function formatVouchers(answer: VoucherAnswer): string[] {
  switch (answer.what) {
    case 'voucher': {
      const { count, codes, isDone } = answer
      return [
        `${isDone ? 'Given' : 'Would be given'}: ${count === 1 ? 'a voucher' : `${count} vouchers, each`} of ${formatMoney(answer)}${answer.until ? `, good until ${formatMoment(answer.until)}` : ''}${answer.to === null ? '' : `, to ${answer.to}`}.`,
        ...(codes.length > 1 ? ['Their codes, shown only once:', ...codes] : []),
        ...(codes.length === 1 ? [`Its code, shown only once: ${codes[0]}`] : []),
        ...(isDone && answer.to !== null && !answer.isMessageQueued
          ? ['No message was sent: notify them yourself.']
          : []),
      ]
    }
    case 'vouchers':
      return answer.vouchers.length === 0 ? ['No such vouchers.'] : answer.vouchers.map(formatVoucher)
    case 'show-voucher':
      return formatPage(answer.voucher)
    case 'cancel-voucher':
      return [
        `${answer.isDone ? 'Cancelled' : 'Would be cancelled'}: voucher ${answer.voucher}, ${formatMoney(answer)} that were left on it. Nothing is refunded.`,
      ]
    case 'reactivate-voucher':
      return [
        `${answer.isDone ? 'Valid again' : 'Would be valid again'}: voucher ${answer.voucher}, ${formatMoney(answer)}${formatEnd(answer)}.`,
      ]
    case 'extend-voucher':
      return [
        `${answer.isDone ? 'Extended' : 'Would be extended'}: voucher ${answer.voucher}, ${formatMoney(answer)}${formatEnd(answer)} instead of ${formatMoment(answer.expiredAt)}.`,
      ]
    case 'resend-voucher':
      return [
        `${answer.isDone ? 'Sent' : 'Would be sent'} to ${answer.recipient} by ${answer.channel === 'email' ? 'e-mail' : 'SMS'}: ${answer.text}`,
      ]
  }
}

const formatEnd = ({ expiresAt }: { readonly expiresAt: string | null }) =>
  expiresAt === null ? '' : `, until ${formatMoment(expiresAt)}`

function formatVoucher(voucher: Listed): string {
  const { id, codeEnd, brand, state, currency, valueMinor, leftMinor, source, order, contact, giftTo } =
    voucher
  return [
    id,
    codeEnd === null ? 'code unknown' : `…${codeEnd}`,
    brand,
    state,
    `${formatMoney({ amountMinor: leftMinor, currency })} of ${formatMoney({ amountMinor: valueMinor, currency })}${formatEnd(voucher)}`,
    source === 'site' ? `bought with ${order?.reference ?? ''}` : 'given by staff',
    ...(contact === null ? [] : [contact]),
    ...(giftTo === null ? [] : [`gift to ${giftTo}`]),
  ].join('  ')
}

function formatPage(page: Page): string[] {
  const formatAmount = (amountMinor: number) => formatMoney({ amountMinor, currency: page.currency })
  return [
    formatVoucher(page),
    ...formatSection(
      'Timeline',
      page.timeline.map((event) => `${formatMoment(event.at)}  ${textOfEvent(event, formatAmount)}`),
    ),
  ]
}

function textOfEvent(event: Page['timeline'][number], formatAmount: (minor: number) => string): string {
  switch (event.kind) {
    case 'made':
      return `issued, ${formatAmount(event.amountMinor)}`
    case 'new-code':
      return 'new code for a gift'
    case 'spent':
    case 'returned':
      return `${event.kind} ${formatAmount(event.amountMinor)}${event.order ? `, order ${event.order.id}` : ''}`
    case 'refunded':
      return `its order was refunded, ${formatAmount(event.amountMinor)}`
    case 'gift-opened':
      return 'gift opened'
    case 'message':
      return `${event.channel} to ${event.recipient}, ${event.state}: ${event.subject}`
    case 'action':
      return `${event.what} by ${event.by}: ${event.why}`
  }
}
