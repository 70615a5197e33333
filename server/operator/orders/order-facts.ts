import { sql } from 'kysely'
import { findReservation } from '@/server/inventory/reservation-repository'
import { findCampaign } from '@/server/orders/campaign-repository'
import { findOrder, type Order } from '@/server/orders/order-repository'
import { findReturns } from '@/server/orders/order-return-repository'
import { sumLines } from '@/server/orders/price-order'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { readBalance } from '@/server/payments/ledger/ledger-repository'
import { findRefundsOfOrder } from '@/server/payments/refunds/refund-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database } from '@/server/platform/store/store'
import { listGifts } from '@/server/vouchers/gifts/gift-repository'
import { findSaleOf, listBought } from '@/server/vouchers/sale-repository'
import { listOrderActions } from '../action-repository'
import { findGivenTickets } from './given-tickets-repository'

/** Returns all facts about the orders that match a name. @throws ApiError NOT_FOUND */
export async function findOrderFacts(db: Database, name: string) {
  const ids = await findOrderIds(db, name)
  if (ids.length === 0) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
  return Promise.all(ids.map((id) => readFacts(db, id)))
}
export type OrderFacts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(db: Database, id: string) {
  const order = await findOrder(db, id)
  if (!order) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
  const booking = await findBookingOf(db, id)
  const reservation = await findReservation(db, id)
  const sale = await findSaleOf(db, id)
  const { kysely } = db
  const payments = await kysely
    .selectFrom('payments')
    .select([
      'id',
      'part',
      'provider',
      'instrument',
      'state',
      'amount_minor as amountMinor',
      'card_brand as cardBrand',
      'card_last4 as cardLast4',
      'decline_reason as declineReason',
      'problem',
      'created_at as createdAt',
    ])
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('part')
    .execute()
  const ledger = await kysely
    .selectFrom('ledger')
    .select(['account', 'reason', 'amount_minor as amountMinor', 'created_at as createdAt'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const returns = await findReturns(db, id)
  // A message’s key contains the id of its subject; the same contact may have messages of other orders.
  const own = [
    id,
    booking?.id,
    sale?.id,
    ...payments.map((each) => each.id),
    ...returns.map((each) => each.id),
  ]
  const messages = await kysely
    .selectFrom('outbox')
    .select([
      'channel',
      'recipient',
      'subject',
      'body_text as text',
      'state',
      'report',
      'created_at as createdAt',
    ])
    .where('brand_id', '=', order.brandId)
    .where((eb) =>
      eb.or([
        eb('paper_of', '=', booking?.id ?? null),
        sql<boolean>`string_to_array(dedupe_key, ':') && ${own.filter((each) => each !== undefined)}::text[]`,
      ]),
    )
    .orderBy('id')
    .execute()
  const admissions = booking ? await findAdmissions(db, booking.id, order.lines) : []
  return {
    id,
    brand: order.brandId,
    kind: order.kind,
    state: order.state,
    email: order.email,
    campaign: (await findCampaign(db, id)) ?? null,
    currency: order.currency,
    totalMinor: sumLines(order.lines),
    isFree: (await findGivenTickets(db, id)) !== undefined,
    show: reservation
      ? {
          id: reservation.scheduleId,
          title: reservation.show.title,
          cinema: reservation.show.cinemaName,
          startsAt: reservation.show.startsAt,
          timeZone: reservation.show.timeZone,
        }
      : null,
    booking: booking
      ? { id: booking.id, reference: booking.reference, cancelledAt: booking.cancelledAt }
      : sale
        ? { id: sale.id, reference: sale.reference, cancelledAt: sale.cancelledAt }
        : null,
    // Voucher codes are never shown at the desk.
    vouchers: await readVouchers(db, id, order.currency),
    lines: order.lines.map(({ kind, code, quantity, unitMinor, labelEn }) => ({
      kind,
      code,
      quantity,
      unitMinor,
      label: labelEn,
    })),
    payments,
    admissions,
    returns: returns.map(({ id: returnId, amountMinor, reason, askedBy, why, seats, createdAt }) => ({
      id: returnId,
      amountMinor,
      reason,
      askedBy,
      why,
      seats: order.lines.flatMap((line) =>
        line.seatIndex !== null && seats.includes(line.seatIndex) ? line.code : [],
      ),
      createdAt,
    })),
    refunds: (await findRefundsOfOrder(db, id)).map(
      ({ id: refundId, paymentId, amountMinor, state, tries, createdAt }) => ({
        id: refundId,
        payment: paymentId,
        amountMinor,
        state,
        tries,
        createdAt,
      }),
    ),
    ledger,
    // An e-mail is identified by its subject; a text message has only its text.
    messages: messages.map(({ text, ...message }) => ({
      ...message,
      text: message.channel === 'sms' ? text : null,
    })),
    actions: await listOrderActions(db, id),
  }
}

export async function findAdmissions(db: Database, bookingId: string, lines: Order['lines']) {
  const rows = await db.kysely
    .selectFrom('admissions as a')
    .leftJoin('tickets as t', (join) =>
      join.onRef('t.booking_id', '=', 'a.booking_id').onRef('t.seat_index', '=', 'a.seat_index'),
    )
    .select(['a.seat_index as seatIndex', 't.seat_name as former', 'admitted_at as at'])
    .where('a.booking_id', '=', bookingId)
    .orderBy('a.seat_index')
    .execute()
  // A device at the door may report a seat that was changed for another one meanwhile.
  return rows.map(({ seatIndex, former, at }) => ({
    seat: lines.find((line) => line.seatIndex === seatIndex)?.code ?? former ?? String(seatIndex),
    at,
  }))
}

/** Returns the vouchers of an order: value, remaining balance, and whether each was given away. */
async function readVouchers(db: Database, orderId: string, currency: string) {
  const sale = await findSaleOf(db, orderId)
  if (!sale) return []
  const gifts = await listGifts(db, sale.id)
  const vouchers = []
  for (const { id, voucher: account, valueMinor, validUntil } of await listBought(db, sale.id)) {
    const gift = gifts.find(({ boughtId }) => boughtId === id)
    const leftMinor = Math.max(0, await readBalance(db, { account, currency }))
    vouchers.push({
      id,
      valueMinor,
      leftMinor,
      validUntil,
      giftTo: gift?.recipient ?? null,
      giftSentAt: gift?.sentAt ?? null,
    })
  }
  return vouchers
}

/** Returns the id of the only order with this name. @throws ApiError NOT_FOUND, INVALID_REQUEST for several */
export async function findOnlyOrderId(db: Database, name: string): Promise<string> {
  const [id, ...others] = await findOrderIds(db, name)
  if (!id) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
  if (others.length > 0) throw createRefusal(explain('Several orders match: use an order id.'))
  return id
}

/**
 * Finds orders by id, by the reference or id of their booking or voucher sale, or by e-mail address. Newest
 * first.
 */
export async function findOrderIds(db: Database, reference: string): Promise<string[]> {
  const name = reference.trim()
  const rows = await db.kysely
    .selectFrom('orders as o')
    .leftJoin('bookings as b', 'b.order_id', 'o.id')
    .leftJoin('voucher_sales as s', 's.order_id', 'o.id')
    .select('o.id')
    .where((eb) =>
      eb.or([
        eb('o.id', '=', name.toLowerCase()),
        eb('b.id', '=', name.toLowerCase()),
        eb('b.reference', '=', name.toUpperCase()),
        eb('s.id', '=', name.toLowerCase()),
        eb('s.reference', '=', name.toUpperCase()),
        eb('o.email', '=', name.toLowerCase()),
        eb('o.email', '=', name),
      ]),
    )
    .orderBy('o.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}
