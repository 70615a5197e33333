import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/storage/db'
import { findNewestSealed } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { findBooking, readBooking } from './stored-bookings'

export interface StoredTicket {
  readonly booking: BookingDetails
  /** Milliseconds since 1970 by this device’s clock. */
  readonly storedAtMs: number
}

export interface TicketsOnDevice {
  readonly tickets: readonly StoredTicket[]
  /** Whether the list is complete: a ticket that was never fetched, or cannot be read now, is missing. */
  readonly isWhole: boolean
}

/** Returns the tickets of this device; missing details are fetched now. */
export async function listTickets(app: AppContext): Promise<TicketsOnDevice> {
  const { bookings } = await openDatabase()
  const tickets: StoredTicket[] = []
  let isWhole = true
  for (const { id, savedAt } of await findNewestSealed(bookings)) {
    const stored = await readBooking(id)
    if (!stored) {
      isWhole = false
      continue
    }
    try {
      tickets.push({ booking: await findBooking(id, app), storedAtMs: stored.keptAtMs ?? savedAt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isWhole = false
    }
  }
  return { tickets, isWhole }
}
