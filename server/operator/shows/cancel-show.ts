import { sql } from 'kysely'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { changeShows, findShowAt, findShowsToChange } from '@/server/catalogue/shows/show-change-repository'
import { toInstant, parseMinutes } from '@/server/catalogue/shows/zoned-time'
import { loadUnpackedLayout } from '@/server/halls/layout-memory'
import { findSoldSeats } from '@/server/orders/tickets/booking-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database, Store } from '@/server/platform/store/store'
import { recordAction } from '../action-repository'
import { listCancelledShows } from './cancelled-shows-repository'
import type { CommandOf } from '../command'
import type { OperatorDeps } from '../operator-deps'
import type { PersonalLimits } from '../orders/refund-order'

interface MissingSeats {
  readonly booking: string
  readonly seats: string[]
}

type CallOff = (CommandOf<'cancel-show'> | CommandOf<'cancel-event'> | CommandOf<'postpone-show'>) & {
  readonly limits?: PersonalLimits | undefined
}

/**
 * Cancels or postpones shows, or previews it: sales end and every booking is queued for processing by any
 * running server. `doneAs` is the id of the action whose progress can be queried.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST
 */
export async function cancelShow(deps: OperatorDeps, command: CallOff) {
  const shows = (
    await findShowsToChange(
      deps.store,
      command.what === 'cancel-event' ? { titleId: command.id } : { id: command.id },
    )
  ).filter(({ changedTo }) => changedTo !== 'cancelled')
  if (shows.length === 0)
    throw new ApiError('NOT_FOUND', explain('There is no such show, or it is already cancelled.'))
  const change = await buildChange(deps, command, shows[0]?.cinemaId ?? '')
  const ids = shows.map(({ id }) => id)
  const sums = await sumBookings(deps.store, ids)
  // Holders of a postponed show ask for their money themselves.
  const isBeyondLimit =
    change.state === 'cancelled' &&
    sums.some(({ currency, largestMinor }) => largestMinor > (command.limits?.[currency] ?? Infinity))
  const found = {
    shows: shows.map(({ id, titleId, cinemaId, showDate, showTime }) => ({
      id,
      title: titleId,
      cinema: cinemaId,
      date: showDate,
      time: showTime,
    })),
    change,
    orders: sums.map(({ currency, bookings, amountMinor }) => ({ currency, bookings, amountMinor })),
    isBeyondLimit,
    newHall:
      shows[0] && change.newStartsAt
        ? await findMissingSeats(deps.store, shows[0], change.newStartsAt)
        : null,
  }
  if (!command.yes) return { ...found, doneAs: null }
  if (isBeyondLimit)
    throw createRefusal(
      explain(
        'One of its orders has more than you may refund alone. Stop the sale, and ask somebody with a higher limit.',
      ),
    )
  const doneAs = await deps.store.transaction(async (transaction) => {
    await changeShows(transaction, ids, change)
    const actionId = await recordAction(transaction, command, command.what, {
      id: command.id,
      shows: ids,
      ...change,
    })
    await listCancelledShows(transaction, actionId, ids)
    return actionId
  })
  return { ...found, doneAs }
}

async function buildChange({ store }: OperatorDeps, command: CallOff, cinemaId: string) {
  if (command.what !== 'postpone-show')
    return { state: 'cancelled' as const, newStartsAt: null, refundUntil: null }
  const timeZone = (await currentCatalogue(store)).cinemas.get(cinemaId)?.timeZone
  if (!timeZone) throw new ApiError('NOT_FOUND', explain('The cinema of this show no longer exists.'))
  const at = (local: string) => toInstant(local.slice(0, 10), parseMinutes(local.slice(11)), timeZone)
  const newStartsAt = command.to === undefined ? null : at(command.to)
  const refundUntil = at(command.refundUntil)
  if (refundUntil.getTime() <= store.nowMs() || (newStartsAt && refundUntil > newStartsAt))
    throw createRefusal(explain('The last day for a refund must be between now and the new date.'))
  return { state: 'postponed' as const, newStartsAt, refundUntil }
}

/** Sums the bookings by currency; `largestMinor` is the most that one order has left and staff refunded of it. */
async function sumBookings(db: Database, scheduleIds: readonly string[]) {
  return db.kysely
    .selectFrom('bookings as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .leftJoin('order_totals as t', 't.order_id', 'b.order_id')
    .select([
      'o.currency',
      sql<number>`count(*)::int`.as('bookings'),
      sql<number>`coalesce(sum(t.total_minor - coalesce((select sum(r.amount_minor) from order_returns r
        where r.order_id = b.order_id), 0)), 0)::float8`.as('amountMinor'),
      sql<number>`coalesce(max(t.total_minor - coalesce((select sum(r.amount_minor) from order_returns r
        where r.order_id = b.order_id and r.reason <> 'operator'), 0)), 0)::float8`.as('largestMinor'),
    ])
    .where('b.schedule_id', 'in', scheduleIds)
    .where('b.cancelled_at', 'is', null)
    .groupBy('o.currency')
    .execute()
}

/**
 * Returns the sold seats of a postponed show that the hall of the new date does not have. Tickets stay valid
 * and seats are matched by name, so a person must reassign these. Null when the catalogue has no show on the
 * new date, because its hall is then unknown.
 */
export async function findMissingSeats(
  store: Store,
  show: { readonly id: string; readonly titleId: string; readonly cinemaId: string },
  newStartsAt: Date | null,
): Promise<{ readonly newShow: string; readonly bookings: MissingSeats[] } | null> {
  const newShow = newStartsAt && (await findShowAt(store, show, newStartsAt))
  const hall = newShow ? await loadUnpackedLayout(store, newShow.layoutHash) : null
  if (!newShow || !hall) return null
  const missingSeats = new Map<string, string[]>()
  for (const { reference, seatName } of await findSoldSeats(store, show.id))
    if (!hall.indexOfSeat.has(seatName))
      missingSeats.set(reference, [...(missingSeats.get(reference) ?? []), seatName])
  return { newShow: newShow.id, bookings: [...missingSeats].map(([booking, seats]) => ({ booking, seats })) }
}
