import { formatMoney, formatMoment } from '../format-values'
import type { WireAnswer } from '../operate'

type OrderChange = Extract<
  WireAnswer,
  {
    what:
      | 'change-seats'
      | 'move-order'
      | 'free-seats'
      | 'holds'
      | 'release-hold'
      | 'give-tickets'
      | 'print-tickets'
      | 'confirm-refund'
      | 'reject-refund'
  }
>

/** Says what staff changed of an order or would change, and what they can choose from. */
export function formatOrderChange(answer: OrderChange): string[] {
  switch (answer.what) {
    case 'change-seats':
    case 'move-order':
      return [
        ...(answer.what === 'move-order'
          ? [
              `${answer.isDone ? 'Moved' : 'Would be moved'}: from ${formatShow(answer.former)} to ${formatShow(answer.show)}.`,
            ]
          : []),
        `${answer.isDone ? 'Changed' : 'Would be changed'}: ${answer.seats.map(({ from, to }) => `${from} to ${to}`).join(', ')} of order ${answer.order}.`,
        ...(answer.returnedMinor > 0
          ? [`Refunded: ${formatMoney({ ...answer, amountMinor: answer.returnedMinor })}`]
          : []),
        ...(answer.waivedMinor > 0
          ? [
              `The new seats cost more: ${formatMoney({ ...answer, amountMinor: answer.waivedMinor })}, ${answer.isDone ? 'which was waived' : 'add --waive to waive it'}.`,
            ]
          : []),
        ...(answer.admitted.length > 0
          ? [
              `ALREADY ADMITTED: ${answer.admitted.map(({ seat, at }) => `${seat} (${formatMoment(at)} UTC)`).join(', ')}`,
            ]
          : []),
        `New tickets ${answer.isDone ? 'were sent' : 'go'} to: ${answer.recipients.join(', ') || 'nobody, the order has no contact'}.`,
      ]
    case 'free-seats':
      if (answer.groups.length === 0) return ['No seat of this show is free.']
      return answer.groups.map(
        ({ label, priceMinor, seats }) =>
          `${label}, ${formatMoney({ amountMinor: priceMinor, currency: answer.currency })}: ${seats.join(' ')}`,
      )
    case 'holds':
      if (answer.holds.length === 0) return ['No seat of this show is held.']
      return answer.holds.map(
        ({ order, seats, isPaying, heldUntil }) =>
          `${order}  ${seats.join(' ')}  ${isPaying ? 'being paid' : `until ${formatMoment(heldUntil)} (UTC)`}`,
      )
    case 'release-hold':
      return [
        `${answer.isDone ? 'Released' : 'Would be released'}: ${answer.seats.join(', ')} of order ${answer.order}.`,
        ...(answer.isPaymentInDoubt
          ? ['A bank has not answered about an earlier payment: if it takes the money, that is refunded.']
          : []),
      ]
    case 'give-tickets':
      return [
        `${answer.isDone ? 'Given' : 'Would be given'}: ${answer.seats.join(', ')}, worth ${formatMoney({ ...answer, amountMinor: answer.worthMinor })}.`,
        ...(answer.order === null ? [] : [`Order ${answer.order}, booking ${answer.reference}.`]),
        answer.recipient === null ? 'They are sent to nobody.' : `They go to ${answer.recipient}.`,
      ]
    case 'print-tickets':
      return [
        `${answer.isDone ? 'Rendered' : 'Would be rendered'}: the tickets for ${answer.seats.join(', ')}${answer.file ? `, ${answer.file.name}; --json has the PDF` : ''}.`,
      ]
    case 'confirm-refund':
      return [`${answer.isDone ? 'Refunded' : 'Would be refunded'}: ${formatProposal(answer)}`]
    case 'reject-refund':
      return [`${answer.isDone ? 'Rejected' : 'Would be rejected'}: ${formatProposal(answer)}`]
  }
}

function formatShow({
  title,
  cinema,
  startsAt,
}: Extract<OrderChange, { what: 'move-order' }>['show']): string {
  return `${title}, ${cinema}, ${formatMoment(startsAt)} (UTC)`
}

function formatProposal(answer: Extract<OrderChange, { what: 'confirm-refund' | 'reject-refund' }>): string {
  return `${formatMoney(answer)} of order ${answer.order}, proposed by ${answer.by}: ${answer.why}.`
}
