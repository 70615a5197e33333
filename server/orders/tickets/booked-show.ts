import { findReservation } from '@/server/inventory/reservation-repository'
import { createSnapshot, wireFacts } from '@/server/inventory/show-snapshot'
import type { RequestContext } from '@/server/platform/request-context'
import type { HandlerDeps } from '../handler-deps'
import { findOrderChange, type OrderChange } from './order-change'

/** Returns the show of an order from the catalogue, or as it was sold if it is not there any more. */
export async function findBookedShow(orderId: string, context: RequestContext<HandlerDeps>) {
  const { store, brand, language, services } = context
  const reservation = await findReservation(store, orderId)
  if (!reservation) throw new Error(`Ticket order ${orderId} has no reservation`)
  const { scheduleId } = reservation
  const current = await services.findShowForSale(store, scheduleId, language, brand.settings.countries)
  const change = await findOrderChange(store, { orderId, scheduleId })
  const show = current ? createSnapshot(current) : reservation.show
  return { scheduleId, current, change, show, startsAt: change?.newStartsAt ?? new Date(show.startsAt) }
}
export type BookedShow = Awaited<ReturnType<typeof findBookedShow>>

const isOtherDate = (change: OrderChange | undefined): change is OrderChange =>
  change?.state === 'postponed' || (change?.state === 'moved' && change.newStartsAt !== null)

export function wireShow({ show, current, change, startsAt }: BookedShow) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { ...options, hourCycle: 'h23', timeZone: show.timeZone }).format(
      startsAt,
    )
  return {
    Movie: show.title,
    Address: show.address,
    Cinema: show.cinemaName,
    ...wireFacts(show),
    Date: part({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    Time: part({ hour: '2-digit', minute: '2-digit' }),
    StartsAt: startsAt.getTime(),
    ...(current ? { TitleID: current.titleId, SchID: current.scheduleId } : {}),
    Latitude: show.latitude,
    Longitude: show.longitude,
    ...(isOtherDate(change) && {
      Postponed: {
        ...(change.newStartsAt && { NewStartsAt: change.newStartsAt.getTime() }),
        ...(change.refundUntil && { RefundUntil: change.refundUntil.getTime() }),
      },
    }),
  }
}
