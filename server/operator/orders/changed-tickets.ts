import { isLanguage } from '@/contract/language-codes'
import { findShowChange } from '@/server/catalogue/shows/show-change-repository'
import { findReservation } from '@/server/inventory/reservation-repository'
import { formatAmount } from '@/server/orders/compose-message'
import { makeTicketToken, ticketLink } from '@/server/orders/links/open-ticket-link'
import { lockOrder, type Order } from '@/server/orders/order-repository'
import { findBookingOf, listSeats } from '@/server/orders/tickets/booking-repository'
import { composeSeatChangeMessages } from '@/server/orders/tickets/messages/seat-change-messages'
import { makeDoorCode } from '@/server/orders/tickets/seat-codes'
import { findActiveTransfer, listSentTickets } from '@/server/orders/tickets/sent/sent-ticket-repository'
import { ticketUrl } from '@/server/orders/tickets/sent/ticket-key'
import { createRefusal } from '@/server/platform/api-error'
import { explain, type Explanation } from '@/server/platform/explain'
import type { ShowSnapshot } from '@/server/platform/store/tables/inventory-tables'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import type { OperatorDeps } from '../operator-deps'
import type { PricedMoves } from './price-seat-moves'
import { isBeyondLimit, type PersonalLimits } from './refund-order'

/** An amount as its reader writes it. */
const explainAmount =
  (amountMinor: number, currency: string): Explanation =>
  ({ lang }) =>
    formatAmount(amountMinor, currency, isLanguage(lang) ? lang : 'en')

/** Locks an order whose tickets staff want to change. @throws ApiError INVALID_REQUEST without valid tickets */
export async function lockBooking(transaction: Transaction, id: string) {
  const order = await lockOrder(transaction, id)
  const booking = await findBookingOf(transaction, id)
  if (order?.state !== 'fulfilled' || !booking || booking.cancelledAt !== null)
    throw createRefusal(explain('This order has no valid tickets.'))
  if ((await findShowChange(transaction, booking.scheduleId))?.state === 'cancelled')
    throw createRefusal(explain('This show is cancelled.'))
  return { order, booking }
}

/** What a person may give back when new seats are cheaper. */
export interface RefundRight {
  /** Whether the person may give money back; a command line may. */
  readonly mayRefund: boolean
  /** What they may give back alone. */
  readonly limits?: PersonalLimits | undefined
}

/** @throws ApiError INVALID_REQUEST when the person may not give the difference to cheaper seats back */
export async function refuseReturn(
  transaction: Transaction,
  order: Order,
  { returnedMinor }: Pick<PricedMoves, 'returnedMinor'>,
  { mayRefund, limits }: RefundRight,
): Promise<void> {
  const amount = explainAmount(returnedMinor, order.currency)
  if (returnedMinor > 0 && !mayRefund)
    throw createRefusal(
      explain('The new seats cost {amount} less. Only somebody who may refund can change these.', { amount }),
    )
  if (await isBeyondLimit(transaction, order, returnedMinor, limits))
    throw createRefusal(
      explain(
        'The new seats cost {amount} less, which is above your limit. Ask somebody with a higher one.',
        { amount },
      ),
    )
}

interface Plan {
  readonly admitted: readonly { readonly seat: string }[]
  readonly prices: Pick<PricedMoves, 'owedMinor'>
}

/** @throws ApiError INVALID_REQUEST for what the command has to confirm: admitted seats, and dearer ones */
export function refuseUnconfirmed(
  order: Order,
  { admitted, prices: { owedMinor } }: Plan,
  confirmed: { readonly admitted?: boolean | undefined; readonly waive?: boolean | undefined },
): void {
  if (admitted.length > 0 && !confirmed.admitted)
    throw createRefusal(
      explain(
        'Already admitted: {seats}. No seat was changed. Confirm it (--admitted) to change seats anyway.',
        {
          seats: admitted.map(({ seat }) => seat),
        },
      ),
    )
  if (owedMinor > 0 && !confirmed.waive)
    throw createRefusal(
      explain(
        'The new seats cost {amount} more, which cannot be charged afterwards. Waive it (--waive), or choose other seats.',
        { amount: explainAmount(owedMinor, order.currency) },
      ),
    )
}

export const listRecipients = ({ email, mobile, countryCode }: Order) => [
  ...(email === null ? [] : [email]),
  ...(mobile === null || countryCode === null ? [] : [`+${countryCode}${mobile}`]),
]

interface ChangedTickets {
  readonly actionId: string
  /** Names of the seats given up. */
  readonly before: readonly string[]
  /** The show that the order was moved away from. */
  readonly former?: ShowSnapshot
}

/** Sends the renewed tickets to the contact of their order. */
export async function notifyHolder(
  transaction: Transaction,
  { store, outbox, site }: OperatorDeps,
  order: Order,
  changed: ChangedTickets,
): Promise<void> {
  const booking = await findBookingOf(transaction, order.id)
  const reservation = await findReservation(transaction, order.id)
  if (!booking || !reservation) throw new Error(`Order ${order.id} has no booking`)
  const change = await findShowChange(transaction, booking.scheduleId)
  const startsAt = change?.newStartsAt?.toISOString() ?? reservation.show.startsAt
  const { id, reference, codeText } = booking
  const { reserveSecret } = await getSecrets(store)
  const left = await listSeats(transaction, id)
  const sent = await listSentTickets(transaction, id)
  const own = left.filter((seatIndex) => !findActiveTransfer(sent, seatIndex))
  const ticket = {
    id,
    reference,
    codeText: own.length > 0 ? codeText : null,
    doorCode: makeDoorCode(reserveSecret, id),
    url: ticketUrl(site, reserveSecret, order.brandId, id),
    shortUrl: ticketLink(site, order.brandId, makeTicketToken(reserveSecret, id)),
  }
  const now = order.lines.flatMap(({ seatIndex, code }) =>
    seatIndex !== null && left.includes(seatIndex) ? code : [],
  )
  const show = { ...reservation.show, startsAt }
  for (const message of composeSeatChangeMessages(order, show, ticket, { ...changed, now }))
    await outbox.add(transaction, message)
}
