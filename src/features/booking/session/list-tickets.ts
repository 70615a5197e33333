import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { ApiError } from '@/src/lib/api/api-error'
import { openDatabase } from '@/src/lib/device/db'
import { newestSealed } from '@/src/lib/device/vault'
import type { Scope } from '@/src/lib/page/scope'
import { findBooking, readBooking } from './kept-bookings'

/** A booking on this device. */
export interface KeptTicket {
  readonly booking: BookingDetails
  /** Milliseconds since 1970 by this device. */
  readonly keptAtMs: number
}

export interface TicketsHere {
  readonly tickets: readonly KeptTicket[]
  /** Whether these are all: one that was never asked for cannot be shown without a connection. */
  readonly isWhole: boolean
}

/** The tickets of this device; one that could not be asked for so far is asked for now. */
export async function listTickets(scope: Scope): Promise<TicketsHere> {
  const { bookings } = await openDatabase()
  const tickets: KeptTicket[] = []
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
