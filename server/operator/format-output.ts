import { languageCodes } from '@/contract/language-codes'
import { formatMoney, formatMoment, formatSection } from './format-values'
import type { WireAnswer } from './operate'
import { formatOrder } from './orders/format-order'
import { formatOrderChange } from './orders/format-order-changes'
import { formatProgramme } from './programme/format-programme'
import { formatReport } from './reports/format-report'
import { formatSaleChange, formatShows } from './shows/format-shows'
import { formatVouchers } from './vouchers/format-vouchers'

export function formatOutput(answer: WireAnswer): string[] {
  switch (answer.what) {
    case 'order':
      return answer.orders.flatMap((order) => [...formatOrder(order), ''])
    case 'log':
      if (answer.actions.length === 0) return ['Nothing so far.']
      return answer.actions.map(
        ({ at, by: operator, what: action, why: reason, details }) =>
          `${formatMoment(at)}  ${operator}  ${action} ${formatDetails(details)}  ${reason}`,
      )
    case 'import':
      return [answer.text]
    case 'shows':
      return formatShows(answer)
    case 'stop-sale':
    case 'start-sale':
      return formatSaleChange(answer)
    case 'report':
      return formatReport(answer)
    case 'add-show':
    case 'change-show':
    case 'remove-show':
    case 'copy-days':
    case 'change-item':
    case 'undo-change':
    case 'changes':
      return formatProgramme(answer)
    case 'return-sent':
      return [
        `${answer.isDone ? 'Marked as sent' : 'Would be marked as sent'}: the returns of ${answer.from} to ${answer.to}, ${answer.films.length} films, ${answer.tickets} tickets, ${answer.gross.map((each) => formatMoney(each)).join(', ')}.`,
      ]
    case 'admit':
      return formatAdmission(answer)
    case 'doors':
      return answer.doors.length === 0 ? ['No door is open.'] : answer.doors.map(formatCinemaDoor)
    case 'open-door':
      return [
        `${answer.isDone ? 'Opened' : 'Would be opened'}: a door of ${answer.cinema} for ${answer.day}${answer.name === '' ? '' : `, ${answer.name}`}, until ${formatMoment(answer.until)} (UTC).`,
        ...(answer.door === null
          ? []
          : [
              `Its id is ${answer.door.id}. Open /scan on the device and sign in with this code, shown only once: ${answer.door.code}`,
            ]),
      ]
    case 'end-door':
      return [`${answer.isDone ? 'Ended' : 'Would be ended'}: ${formatCinemaDoor(answer.door)}`]
    case 'owner':
      return [
        `${answer.name} is invited to the back office as owner. The link, good for 3 days and shown only once: ${answer.link}`,
      ]
    case 'progress':
      return [formatProgress(answer)]
    case 'needs-operator':
      return formatOpenTasks(answer)
    case 'reviews':
      if (answer.reviews.length === 0) return ['No such reviews.']
      return answer.reviews.flatMap((review) => formatReview({ ...review, review: review.id }))
    case 'messages':
      if (answer.messages.length === 0) return ['No such messages.']
      return answer.messages.flatMap(formatMessage)
    case 'maintenance':
      return answer.brands.map(
        ({ brand, since, until, holds }) =>
          `${brand}: ${since ? `under maintenance since ${formatMoment(since)}${until ? `, until ${formatMoment(until)}` : ''}, ${formatHoldCount(holds)} waiting` : 'open'}`,
      )
    case 'maintenance-on':
      return [
        `${answer.isDone ? 'Closed' : 'Would be closed'}: ${answer.brands.join(', ')}${answer.until ? `, until ${formatMoment(answer.until)}` : ''}.`,
        `${formatHoldCount(answer.holds)} ${answer.isDone ? 'paused' : 'to be paused'}.`,
        ...languageCodes.flatMap((code) => {
          const words = answer.message[code]
          return words ? `  ${code}: ${words}` : []
        }),
      ]
    case 'maintenance-off':
      return [
        `${answer.isDone ? 'Open again' : 'Would be opened'}: ${answer.brands.join(', ')}.`,
        `${formatHoldCount(answer.holds)} ${answer.isDone ? 'were' : 'would be'} extended by its length.`,
      ]
    case 'blocked-seats':
      if (answer.blocked.length === 0) return ['All seats of this show are on sale.']
      return answer.blocked.map(
        ({ seat, at, by: operator, why: reason }) =>
          `${seat}  ${at === null ? '' : formatMoment(at)}  ${operator}  ${reason}`,
      )
    case 'block-seats':
      return [`${answer.isDone ? 'Off sale' : 'Would be taken off sale'}: ${answer.seats.join(', ')}.`]
    case 'unblock-seats':
      return [`${answer.isDone ? 'Back on sale' : 'Would be put back on sale'}: ${answer.seats.join(', ')}.`]
    case 'tell':
      return [
        `${answer.isDone ? 'Sent' : 'Would be sent'}: ${answer.emails} by e-mail, ${answer.texts} by SMS.`,
        ...(answer.toldBefore > 0
          ? [`${answer.toldBefore} holders already received this text and are skipped.`]
          : []),
      ]
    case 'outbox':
      return formatDeadMessages(answer)
    case 'outbox-again':
      return [
        `${answer.isDone ? 'Tried again' : 'Would be tried again'}: ${formatMessageCount(answer.count)}.`,
      ]
    case 'outbox-drop':
      return [`${answer.isDone ? 'Dropped' : 'Would be dropped'}: ${formatMessageCount(answer.count)}.`]
    case 'promo':
      if (answer.codes.length === 0) return ['There are no promo codes.']
      return answer.codes.map(formatPromoCode)
    case 'promo-end':
      return [`${answer.isDone ? 'Ended' : 'Would be ended'}: ${answer.code.toUpperCase()}.`]
    case 'promo-again':
      return [`${answer.isDone ? 'Good again' : 'Would be valid again'}: ${answer.code.toUpperCase()}.`]
    case 'close-message':
      return [
        `${answer.isDone ? 'Closed' : 'Would be closed'}: ${answer.reference}, ${answer.name || answer.email}.`,
      ]
    case 'publish-review':
    case 'reject-review':
      return [...formatReview(answer), `It is ${answer.state}${answer.isDone ? ' now' : ''}.`]
    case 'check':
    case 'give-back':
      return [
        `${answer.isDone ? 'Done' : 'Would be done'}: ${answer.what} ${answer.payment} of order ${answer.order}, ${formatMoney(answer)}.`,
        `It is ${answer.state}${answer.isDone ? ' now' : ''}.`,
      ]
    case 'refund':
      return [
        `${answer.isDone ? 'Refunded' : 'Would be refunded'}: ${formatMoney(answer)} of order ${answer.order}${answer.isWhole ? ', everything that is left' : ''}.`,
        ...(answer.seatNames.length > 0 ? [`Seats: ${answer.seatNames.join(', ')}`] : []),
        ...(answer.foods.length > 0 ? [`Food: ${answer.foods.join(', ')}`] : []),
        ...(answer.admitted.length > 0
          ? [
              `ALREADY ADMITTED: ${answer.admitted.map(({ seat, at }) => `${seat} (${formatMoment(at)} UTC)`).join(', ')}. ${answer.isDone ? 'They were refunded anyway.' : 'Add --admitted to refund them anyway.'}`,
            ]
          : []),
        ...answer.to.map(
          (destination) =>
            `To the ${destination.instrument}${destination.last4 ? ` ending in ${destination.last4}` : ''}: ${formatMoney({ ...destination, currency: answer.currency })}`,
        ),
      ]
    case 'change-seats':
    case 'move-order':
    case 'free-seats':
    case 'holds':
    case 'release-hold':
    case 'give-tickets':
    case 'print-tickets':
    case 'confirm-refund':
    case 'reject-refund':
      return formatOrderChange(answer)
    case 'voucher':
    case 'vouchers':
    case 'show-voucher':
    case 'cancel-voucher':
    case 'reactivate-voucher':
    case 'extend-voucher':
    case 'resend-voucher':
      return formatVouchers(answer)
    case 'cancel-show':
    case 'cancel-event':
    case 'postpone-show':
      return [
        ...answer.shows.map(
          ({ id, title, cinema, date, time }) => `${id}  ${title}, ${cinema}, ${date} ${time}`,
        ),
        ...(answer.orders.length === 0 ? ['No bookings.'] : []),
        ...answer.orders.map(
          ({ bookings, ...sum }) =>
            `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}, ${formatMoney(sum)} ${answer.change.state === 'cancelled' ? 'to be refunded' : 'that holders may request'}`,
        ),
        ...formatNewHall(answer),
      ]
  }
}

function formatCinemaDoor(door: Extract<WireAnswer, { what: 'doors' }>['doors'][number]): string {
  const { id, cinemaId, day, name, signedInAt, endedAt } = door
  const state = endedAt
    ? `ended ${formatMoment(endedAt)}`
    : signedInAt
      ? `signed in ${formatMoment(signedInAt)}`
      : 'its code has not been used'
  return `${id}  ${cinemaId}  ${day}  ${name === '' ? '' : `${name}, `}${state}`
}

function formatReview(review: {
  readonly review: string
  readonly film: string
  readonly name: string
  readonly stars: number
  readonly text: string
}): string[] {
  const { text, name } = review
  return [
    `${review.review}  ${review.film}, ${review.stars} of 5${name === '' ? '' : `, ${name}`}`,
    ...(text === '' ? [] : text.split('\n').map((line) => `  ${line}`)),
  ]
}

function formatMessage(message: Extract<WireAnswer, { what: 'messages' }>['messages'][number]): string[] {
  const { reference, at, brand, kind, query, name, company, email, phone, text } = message
  const who = [name, company, email, phone].filter((each) => each !== '').join(', ')
  return [
    `${reference}  ${formatMoment(at)}  ${brand}  ${query || kind}  ${who}`,
    ...text.split('\n').map((line) => `  ${line}`),
  ]
}

function formatDeadMessages({ all, messages }: Extract<WireAnswer, { what: 'outbox' }>): string[] {
  if (all === 0) return ['Every message was sent or is still being retried.']
  return [
    ...messages.flatMap(({ id, at, brand, channel, recipient, subject, tries: attempts, reason }) => [
      `${id}  ${formatMoment(at)}  ${brand}  ${channel} to ${recipient}${subject === '' ? '' : `: ${subject}`}`,
      `  ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${reason ?? 'no reason given'}`,
    ]),
    ...(all > messages.length ? [`And ${all - messages.length} more: --most shows them.`] : []),
  ]
}

function formatPromoCode(code: Extract<WireAnswer, { what: 'promo' }>['codes'][number]): string {
  const days = [code.from && `from ${code.from}`, code.until && `until ${code.until}`].filter(Boolean)
  return [
    code.code.toUpperCase(),
    code.inFiles ? code.countries.join(', ') : 'no longer in any file',
    ...days,
    `${code.orders} ${code.orders === 1 ? 'order' : 'orders'}${code.most > 0 ? `, ${code.counted} of ${code.most} uses` : ''}`,
    ...(code.mostOfVisitor > 0 ? [`${code.mostOfVisitor} per visitor`] : []),
    ...(code.paying > 0 ? [`${code.paying} being paid`] : []),
    ...code.off.map((off) => `${formatMoney(off)} off`),
    ...(code.ended ? [`ended ${formatMoment(code.ended.at)} by ${code.ended.by}: ${code.ended.why}`] : []),
  ].join('  ')
}

function formatAdmission(answer: Extract<WireAnswer, { what: 'admit' }>): string[] {
  if (!answer.known) return [answer.why === 'forged' ? 'No: unknown code.' : 'No: it is for another show.']
  if (answer.seats.length === 0) return [`No: none of these seats belongs to booking ${answer.reference}.`]
  return answer.seats.map((seat) => {
    switch (seat.is) {
      case 'in':
        return `${seat.seat}  Welcome.`
      case 'used':
        return `${seat.seat}  No: already admitted, ${formatMoment(seat.at)}.`
      case 'given-back':
        return `${seat.seat}  No: cancelled and refunded.`
      case 'sent':
        return `${seat.seat}  No: transferred, the new holder has another code.`
      case 'taken-back':
        return `${seat.seat}  No: taken back by its buyer.`
    }
  })
}

function formatNewHall({ change, newHall }: Extract<WireAnswer, { change: unknown }>): string[] {
  if (change.newStartsAt === null) return []
  if (newHall === null)
    return [
      'Your files have no show of this title on the new date yet, so the sold seats could not be compared with its hall.',
    ]
  const { newShow, bookings } = newHall
  if (bookings.length === 0) return [`The hall of the new date has every sold seat: ${newShow}.`]
  return formatSection(
    `Sold seats that the hall of the new date, ${newShow}, lacks`,
    bookings.map(({ booking, seats }) => `${booking}: ${seats.join(', ')}`),
  )
}

/** Formats progress: "120 of 300 bookings, 80 of 120 refunds, 1 needs a person". */
export function formatProgress({ orders, refunds }: Extract<WireAnswer, { what: 'progress' }>): string {
  const stuck = orders.stuck + refunds.stuck
  return [
    `${orders.done} of ${orders.all} bookings`,
    `${refunds.done} of ${refunds.all} refunds`,
    ...(stuck > 0 ? [`${stuck} ${stuck === 1 ? 'needs' : 'need'} a person`] : []),
  ].join(', ')
}

function formatOpenTasks(answer: Extract<WireAnswer, { what: 'needs-operator' }>): string[] {
  const { payments, refunds, proposals, orders } = answer
  if (payments.length + refunds.length + proposals.length + orders.length === 0)
    return ['Nothing needs a person.']
  return [
    ...formatSection(
      'Payments',
      payments.map(
        (each) =>
          `${each.id} of order ${each.orderId}: ${formatMoney(each)}, ${each.provider}, ${each.state}${each.problem ? ` (${each.problem})` : ''}, since ${formatMoment(each.createdAt)}`,
      ),
    ),
    ...formatSection(
      'Refunds',
      refunds.map(
        (each) =>
          `${each.id} of order ${each.orderId}: ${formatMoney(each)}, since ${formatMoment(each.since)}`,
      ),
    ),
    ...formatSection(
      'Refunds to confirm',
      proposals.map(
        (each) =>
          `${each.id} of order ${each.orderId}: ${formatMoney(each)}, proposed by ${each.by}: ${each.why}, expires ${formatMoment(each.expiresAt)}`,
      ),
    ),
    ...formatSection(
      'Cancelled shows',
      orders.map((each) => `order ${each.orderId} of ${each.show}`),
    ),
  ]
}

const formatMessageCount = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`
const formatHoldCount = (count: number) => `${count} ${count === 1 ? 'hold' : 'holds'}`
const formatDetails = (details: Readonly<Record<string, unknown>>) =>
  ['id', 'order', 'payment', 'voucher']
    .flatMap((name) => (typeof details[name] === 'string' ? details[name] : []))
    .join(' ')
