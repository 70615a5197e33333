import type { GetSeatChanges } from '@/contract/booking/get-seat-changes'
import { isSeatFree, packSeats } from '@/contract/hall/seat-bits'
import { assertNotCancelled } from '@/server/catalogue/shows/assert-not-cancelled'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { readCurrentSeats, readSeatsAtVersion } from './seat-availability'

/** Above this many changes the full availability is sent, which is shorter. */
const mostChanges = 64

/**
 * Returns the changes of a show’s free seats. They come from memory; the claims are read at most once per
 * second for any number of requests.
 * @throws ApiError NOT_FOUND, SHOW_CLOSED, and the errors of `assertNotCancelled`
 */
export const getSeatChanges: Handler<typeof GetSeatChanges> = async ({ SchID, Since }, context) => {
  const { store, language, brand } = context
  const show = await findShowForSale(store, SchID, language, brand.settings.countries)
  if (!show) throw new ApiError('NOT_FOUND', 'There is no such show.')
  assertNotCancelled(show)
  const nowMs = store.nowMs()
  if (show.salesEndAt.getTime() <= nowMs) throw new ApiError('SHOW_CLOSED', 'This show is no longer on sale.')
  // A show that is marked as sold out has no free seat.
  if (show.dateNow.state === 'soldOut')
    return { Version: 'none', ServerTime: nowMs, Availability: packSeats(() => false, show.seatCount) }
  const now = await readCurrentSeats(store, show.scheduleId, show.seatCount)
  const answer = { Version: now.version, ServerTime: nowMs }
  const known = Since === undefined ? undefined : readSeatsAtVersion(store, show.scheduleId, Since)
  if (known && known.bits.length === now.bits.length) {
    const Changed = changes(known.bits, now.bits, show.seatCount)
    if (Changed.length <= mostChanges) return { ...answer, Changed }
  }
  return { ...answer, Availability: packSeats((seat) => isSeatFree(now.bits, seat), show.seatCount) }
}

function changes(before: Uint8Array, now: Uint8Array, seatCount: number): number[] {
  const changed: number[] = []
  for (let byte = 0; byte < now.length; byte++) {
    if (before[byte] === now[byte]) continue
    for (let seat = byte << 3; seat < Math.min(seatCount, (byte << 3) + 8); seat++)
      if (isSeatFree(before, seat) !== isSeatFree(now, seat)) changed.push(seat)
  }
  return changed
}
