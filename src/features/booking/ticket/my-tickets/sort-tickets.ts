import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { isStorageLost } from '@/src/lib/device/storage/db'
import { saveTicketNote, type TicketNote } from '@/src/lib/page/notes/ticket-note'
import type { StoredTicket, TicketsOnDevice } from '../../session/stored-bookings'
import { bookingMoment, ticketExpiryTime } from './ticket-time'

/** Milliseconds for which a ticket counts as upcoming where an API gives no date. */
const undatedForMs = 30 * 24 * 3_600_000

export interface SortedTickets {
  /** Upcoming tickets, the next first; those without a date last. */
  readonly next: readonly BookingDetails[]
  /** Past tickets, the latest first. */
  readonly past: readonly BookingDetails[]
}

const getEndTime = ({ booking, storedAtMs }: StoredTicket) =>
  ticketExpiryTime(booking) ?? storedAtMs + undatedForMs
const getStartTime = ({ booking }: StoredTicket) => bookingMoment(booking)?.startsAt ?? Infinity

export function sortTickets(tickets: readonly StoredTicket[], nowMs: number): SortedTickets {
  const isPast = (ticket: StoredTicket) => getEndTime(ticket) < nowMs
  const byStart = (one: StoredTicket, other: StoredTicket) => {
    const [first, second] = [getStartTime(one), getStartTime(other)]
    return first === second ? 0 : first - second
  }
  return {
    next: tickets
      .filter((ticket) => !isPast(ticket))
      .sort(byStart)
      .map(({ booking }) => booking),
    past: tickets
      .filter(isPast)
      .sort((one, other) => byStart(other, one))
      .map(({ booking }) => booking),
  }
}

/** Returns the note for these tickets; null when none is upcoming. */
export function createTicketNote(tickets: readonly StoredTicket[], nowMs: number): TicketNote | null {
  const open = tickets.filter((ticket) => getEndTime(ticket) >= nowMs)
  if (open.length === 0) return null
  const nextAt = Math.min(...open.map(getStartTime))
  return { nextAt: Number.isFinite(nextAt) ? nextAt : null, until: Math.max(...open.map(getEndTime)) }
}

/**
 * Updates the note after the tickets of this device were read. The note is kept when some could not be read,
 * because they may still exist.
 */
export function updateTicketNote({ tickets, isWhole }: TicketsOnDevice, nowMs: number): void {
  if (isWhole && !isStorageLost()) saveTicketNote(createTicketNote(tickets, nowMs))
}
