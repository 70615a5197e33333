import { findShowAt } from '@/server/catalogue/show-change-repository'
import { unpackedLayout } from '@/server/halls/layout-memory'
import { findSoldSeats } from '@/server/orders/tickets/booking-repository'
import type { Store } from '@/server/platform/store/store'

/** Seats of a booking that the hall of the new date does not have. */
interface SeatsGone {
  readonly booking: string
  readonly seats: readonly string[]
}

/**
 * Tickets of a postponed show stay good, and seats go by their names: those that the hall of the new date does not have are
 * for a person to give anew. Null while no show of the new date is in the files: then nobody knows its hall.
 */
export async function seatsGone(
  store: Store,
  show: { readonly id: string; readonly titleId: string; readonly cinemaId: string },
  newStartsAt: Date | null,
): Promise<{ readonly newShow: string; readonly bookings: readonly SeatsGone[] } | null> {
  const newShow = newStartsAt && (await findShowAt(store, show, newStartsAt))
  const hall = newShow ? await unpackedLayout(store, newShow.layoutHash) : null
  if (!newShow || !hall) return null
  const gone = new Map<string, string[]>()
  for (const { reference, seatName } of await findSoldSeats(store, show.id))
    if (!hall.indexOfSeat.has(seatName)) gone.set(reference, [...(gone.get(reference) ?? []), seatName])
  return { newShow: newShow.id, bookings: [...gone].map(([booking, seats]) => ({ booking, seats })) }
}
