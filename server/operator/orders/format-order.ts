import { formatMoney, formatLocalMoment, formatSection } from '../format-values'
import type { Wire } from '../operate'
import type { OrderFacts } from './order-facts'

/** Formats the known parts of a campaign: `source mail, campaign eid`. */
function formatCampaign(campaign: NonNullable<Wire<OrderFacts>['campaign']>): string {
  return Object.entries(campaign)
    .flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
    .join(', ')
}

/** Formats everything about an order; times are those of its show’s cinema. */
export function formatOrder(order: Wire<OrderFacts>): string[] {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: order.currency })
  const zone = order.show?.timeZone ?? 'UTC'
  const at = (iso: string) => `${formatLocalMoment(new Date(iso), zone)} ${zone}`
  return [
    `Order ${order.id}: ${order.state}, ${money(order.totalMinor)}${order.email ? `, ${order.email}` : ''}`,
    ...(order.campaign ? [`Came by ${formatCampaign(order.campaign)}`] : []),
    ...(order.booking
      ? [
          `Booking ${order.booking.reference} (${order.booking.id})${order.booking.cancelledAt ? `, cancelled ${at(order.booking.cancelledAt)}` : ''}`,
        ]
      : []),
    ...(order.show
      ? [`Show ${order.show.id}: ${order.show.title}, ${order.show.cinema}, ${at(order.show.startsAt)}`]
      : []),
    ...formatSection(
      'Lines',
      order.lines.map(
        (line) => `${line.kind} ${line.code} × ${line.quantity}: ${money(line.quantity * line.unitMinor)}`,
      ),
    ),
    ...formatSection(
      'Vouchers',
      order.vouchers.map(
        ({ valueMinor, leftMinor, validUntil, giftTo, giftSentAt }) =>
          `${money(leftMinor)} left of ${money(valueMinor)}${validUntil ? `, until ${at(validUntil)}` : ''}${giftTo === null ? '' : `, a gift to ${giftTo}${giftSentAt ? `, sent ${at(giftSentAt)}` : ', not sent yet'}`}`,
      ),
    ),
    ...formatSection(
      'Payments',
      order.payments.map(
        (each) =>
          `${each.id} ${each.provider} ${each.instrument}${each.cardLast4 ? ` ${each.cardLast4}` : ''}: ${money(each.amountMinor)}, ${each.state}${each.declineReason ? ` (${each.declineReason})` : ''}${each.problem ? ` (${each.problem})` : ''}`,
      ),
    ),
    ...formatSection(
      'Let in',
      order.admissions.map((each) => `${each.seat} ${at(each.at)}`),
    ),
    ...formatSection(
      'Refunded',
      order.returns.map(
        (each) =>
          `${at(each.createdAt)} ${money(each.amountMinor)} ${each.reason}${each.seats.length > 0 ? `, seats ${each.seats.join(', ')}` : ''}, by ${each.askedBy}: ${each.why}`,
      ),
    ),
    ...formatSection(
      'Refunds',
      order.refunds.map((each) => `${each.id} of ${each.payment}: ${money(each.amountMinor)}, ${each.state}`),
    ),
    ...formatSection(
      'Ledger',
      order.ledger.map(
        (each) => `${at(each.createdAt)} ${each.account} ${each.reason} ${money(each.amountMinor)}`,
      ),
    ),
    ...formatSection(
      'Messages',
      order.messages.map(
        (each) =>
          `${at(each.createdAt)} ${each.channel} ${each.text ?? each.subject} (${[each.state, each.report].filter(Boolean).join(', ')})`,
      ),
    ),
    ...formatSection(
      'Operators',
      order.actions.map((each) => `${at(each.at)} ${each.by}: ${each.what}, ${each.why}`),
    ),
  ]
}
