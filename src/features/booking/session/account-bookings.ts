/** Bookings of the signed-in visitor's account, as they come onto this device. */
import { ListBookings } from '@/contract/booking/list-bookings'
import type { OwnBooking } from '@/contract/booking/list-bookings'
import type { Scope } from '@/src/lib/page/scope'
import { hasAccountNote } from '@/src/lib/account/signed-in'
import { serverClock } from '@/src/lib/time/server-clock'
import { keepOpened } from './kept-bookings'

export interface AccountPage {
  readonly bookings: readonly OwnBooking[]
  /** Where the next page begins; undefined at the end. */
  readonly next: number | undefined
}

/** How long a show goes on whose length is not known, milliseconds. */
const unknownLengthMs = 3 * 3_600_000

/**
 * A page of the account's bookings. What is still to come is kept on this device, sealed, to open with no network; what
 * is past is only told.
 * @throws ApiError
 */
export async function askAccountBookings(scope: Scope, before?: number): Promise<AccountPage> {
  const answer = await scope.api.call(ListBookings, { ...(before !== undefined && { Before: before }) })
  for (const each of answer.Bookings)
    // Signed out meanwhile: nothing of the account comes onto the device any more.
    if (hasAccountNote() && !each.IsCancelled && !isOver(each))
      await keepOpened({ bookingId: each.BookingID, reserveKey: null, reserveId: null, scheduleId: null })
  return { bookings: answer.Bookings, next: answer.Next }
}

function isOver({ StartsAt, RunTime }: OwnBooking): boolean {
  return StartsAt + (RunTime === 0 ? unknownLengthMs : RunTime * 60_000) < serverClock.now()
}
