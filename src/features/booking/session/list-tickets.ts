import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/db'
import { newestSealed } from '@/src/lib/device/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { findBooking, readBooking } from './stored-bookings'

/** A booking on this device. */
export interface StoredTicket {
  readonly booking: BookingDetails
  /** Milliseconds since 1970 by this device. */
  readonly keptAtMs: number
}

export interface TicketsOnDevice {
  readonly tickets: readonly StoredTicket[]
  /** Whether these are all: one that was never asked for cannot be shown without a connection. */
  readonly isWhole: boolean
}

/** The tickets of this device; one that could not be asked for so far is asked for now. */
export async function listTickets(scope: AppContext): Promise<TicketsOnDevice> {
  const { bookings } = await openDatabase()
  const tickets: StoredTicket[] = []
  let isWhole = true
  for (const { id, savedAt } of await newestSealed(bookings)) {
    const kept = await readBooking(id)
    if (!kept) continue
    try {
      tickets.push({ booking: await findBooking(id, scope), keptAtMs: kept.keptAtMs ?? savedAt })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      isWhole = false
    }
  }
  return { tickets, isWhole }
}
