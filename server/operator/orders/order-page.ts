import { sql } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import { findReservation } from '@/server/inventory/reservation-repository'
import { findOrder } from '@/server/orders/order-repository'
import { findBookingOf } from '@/server/orders/tickets/booking-repository'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { countryById } from '@/server/platform/countries'
import type { Store } from '@/server/platform/store/store'
import { findSaleOf } from '@/server/vouchers/sale-repository'
import { nameShows } from './name-shows'
import { findOrderFacts, type OrderFacts } from './order-facts'

/** Returns everything about one order, with its buyer and what happened to it. @throws ApiError NOT_FOUND */
export async function findOrderPage(store: Store, id: string, language: LanguageCode = 'en') {
  const [facts] = await nameShows(store, await findOrderFacts(store, id), language)
  const order = await findOrder(store, id)
  const buyer = await store.kysely
    .selectFrom('orders as o')
    .leftJoin('accounts as a', 'a.id', 'o.account_id')
    .leftJoin('given_tickets as g', 'g.order_id', 'o.id')
    .select([
      'o.created_at as createdAt',
      sql<
        string | null
      >`coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), nullif(g.name, ''))`.as('name'),
      sql<string | null>`'+' || o.country_code || o.mobile`.as('phone'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (!facts || !order || !buyer) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
  const messages = facts.messages.map((each) => ({ ...each, text: each.text && maskLinks(each.text) }))
  const timeline = [...(await readHold(store, facts, buyer.createdAt)), ...listEvents({ ...facts, messages })]
  return {
    ...facts,
    messages,
    ...buyer,
    timeZone: facts.show?.timeZone ?? countryById.get(order.countryId)?.timeZone ?? 'UTC',
    timeline: timeline.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

/** Hides the links of a message, which open a ticket. */
export const maskLinks = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '…')

/** Returns the hold of an order’s seats, whether it ended, and the booking that it became. */
async function readHold(store: Store, { id, kind, state, lines }: OrderFacts, createdAt: Date) {
  const seats = lines.flatMap((line) => (line.kind === 'seat' ? line.code : []))
  const reservation = await findReservation(store, id)
  const booking = kind === 'tickets' ? await findBookingOf(store, id) : await findSaleOf(store, id)
  const isOver = state === 'cancelled' && reservation && reservation.expiresAt.getTime() <= store.nowMs()
  return [
    ...(kind === 'tickets' ? [{ kind: 'hold', at: createdAt, seats } as const] : []),
    ...(isOver ? [{ kind: 'hold-ended', at: reservation.expiresAt } as const] : []),
    ...(booking ? [{ kind: 'booked', at: booking.createdAt, reference: booking.reference } as const] : []),
  ]
}

function listEvents({ payments, returns, refunds, messages, admissions, actions }: OrderFacts) {
  return [
    ...payments.map(({ createdAt, id, provider, instrument, cardLast4, state, amountMinor }) => ({
      kind: 'payment' as const,
      at: createdAt,
      id,
      provider,
      instrument,
      cardLast4,
      state,
      amountMinor,
    })),
    ...returns.map(({ createdAt, amountMinor, reason, seats, askedBy: by, why }) => ({
      kind: 'return' as const,
      at: createdAt,
      amountMinor,
      reason,
      seats,
      by,
      why,
    })),
    ...refunds.map(({ createdAt, id, amountMinor, state }) => ({
      kind: 'refund' as const,
      at: createdAt,
      id,
      amountMinor,
      state,
    })),
    ...messages.map(({ createdAt, channel, recipient, subject, text, state, report }) => ({
      kind: 'message' as const,
      at: createdAt,
      channel,
      recipient,
      text: text ?? subject,
      state,
      report,
    })),
    ...admissions.map(({ at, seat }) => ({ kind: 'admission' as const, at, seat })),
    ...actions.map(({ at, by, why, what }) => ({ kind: 'action' as const, at, by, why, what })),
  ]
}
