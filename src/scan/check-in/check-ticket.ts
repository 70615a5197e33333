import type { Admission, DoorBooking, DoorShow } from '@/contract/door/door'
import type { SignedCode } from '@/contract/door/signed-code'
import type { SpokenTicket } from '@/src/scan/code/spoken-codes'
import { admissionsOfSeat, findSeat, type CheckIn } from '@/src/scan/check-in/check-in'

/** A verified code: signed by the server’s key, one of the pack’s, or neither. */
export type ProvenCode =
  | { readonly kind: 'signed'; readonly content: SignedCode }
  | { readonly kind: 'spoken'; readonly of: SpokenTicket }
  /** The signature is not valid. */
  | { readonly kind: 'forged' }
  /** A spoken code that no ticket of this evening has. */
  | { readonly kind: 'unknown' }

export type SeatRefusal =
  | { readonly seat: string; readonly is: 'used'; readonly first: Admission }
  /** The seat was refunded. */
  | { readonly seat: string; readonly is: 'given-back' }
  /** Staff changed it for another seat of the booking, or the booking’s show for another one. */
  | { readonly seat: string; readonly is: 'moved' }
  /** The seat was transferred: another code is valid for it. */
  | { readonly seat: string; readonly is: 'sent' }
  /** The seat had been transferred, and its buyer took it back. */
  | { readonly seat: string; readonly is: 'taken-back' }
  /** The booking never had this seat. */
  | { readonly seat: string; readonly is: 'none' }

export interface Admitted {
  readonly answer: 'yes'
  readonly bookingId: string
  readonly show: DoorShow
  readonly seats: readonly string[]
  readonly issue?: number
  /** Seats of the same code that are not admitted. */
  readonly others: readonly SeatRefusal[]
  /**
   * Whether the ticket is known by its signature only: it was sold or transferred after this device’s last
   * contact with the server.
   */
  readonly isNews: boolean
  /** Whether staff gave the tickets for nothing. */
  readonly isFree: boolean
}

export type Refused =
  | { readonly answer: 'no'; readonly reason: 'forged' | 'unknown' | 'other-day' }
  | {
      readonly answer: 'no'
      readonly reason: 'other-show' | 'cancelled' | 'postponed' | 'too-early' | 'over'
      readonly show: DoorShow
    }
  | {
      readonly answer: 'no'
      readonly reason: 'seats'
      readonly show: DoorShow
      /** At least one. */
      readonly seats: readonly SeatRefusal[]
    }
export type Verdict = Admitted | Refused

export interface TicketCheck {
  /** The show of this door; null at a door for all shows of the day. */
  readonly showId: string | null
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
}

/** At a door for all shows, admission opens this long before a show starts … */
export const admissionOpensBeforeMs = 2 * 3_600_000
/** … and closes this long after it started. // docs/decisions/0031 */
export const admissionClosesAfterMs = 3 * 3_600_000

/** Decides on a code from the data on this device, without a network. Changes nothing. */
export function checkTicket(code: ProvenCode, checkIn: CheckIn, check: TicketCheck): Verdict {
  if (code.kind === 'forged' || code.kind === 'unknown') return { answer: 'no', reason: code.kind }
  const ticket = ticketOfCode(code, checkIn)
  const show = checkIn.shows.get(ticket.scheduleId)
  if (!show) return { answer: 'no', reason: 'other-day' }
  const reason = showRefusal(show, check)
  if (reason) return { answer: 'no', reason, show }
  const looked = ticket.seats.map((seat) => checkSeat(seat, ticket, checkIn))
  const seats = looked.flatMap((each) => (each.is === 'in' ? each.seat : []))
  const others = looked.flatMap((each) => (each.is === 'in' ? [] : [each]))
  if (seats.length === 0) return { answer: 'no', reason: 'seats', show, seats: others }
  const { bookingId, issue } = ticket
  return {
    answer: 'yes',
    bookingId,
    show,
    seats,
    others,
    isNews: isNewerThanPack(ticket, checkIn),
    isFree: checkIn.bookings.get(bookingId)?.IsFree ?? false,
    ...(issue !== undefined && { issue }),
  }
}

function ticketOfCode(
  code: Extract<ProvenCode, { kind: 'signed' | 'spoken' }>,
  checkIn: CheckIn,
): SignedCode {
  if (code.kind === 'signed') return code.content
  const { bookingId, seat, issue } = code.of
  const booking = checkIn.bookings.get(bookingId)
  return {
    bookingId,
    scheduleId: booking?.SchID ?? '',
    seats: seat === undefined ? currentSeats(booking) : [seat],
    ...(issue !== undefined && { issue }),
  }
}

/** The seats of a booking, without those that were changed for others. */
function currentSeats(booking: DoorBooking | undefined): string[] {
  return (booking?.Seats ?? []).flatMap(({ Seat, IsMoved }) => (IsMoved ? [] : Seat))
}

function showRefusal({ SchID, State, StartsAt }: DoorShow, { showId, now }: TicketCheck) {
  if (showId !== null && SchID !== showId) return 'other-show'
  if (State !== 'on') return State
  // At the door of a single show, staff have already decided on the show.
  if (showId !== null) return null
  if (now < StartsAt - admissionOpensBeforeMs) return 'too-early'
  return now > StartsAt + admissionClosesAfterMs ? 'over' : null
}

type SeatCheck = SeatRefusal | { readonly seat: string; readonly is: 'in' }

function checkSeat(seat: string, ticket: SignedCode, checkIn: CheckIn): SeatCheck {
  const { bookingId, issue } = ticket
  const booking = checkIn.bookings.get(bookingId)
  const known = findSeat(checkIn, bookingId, seat)
  // The booking has left the show of this code for another one.
  if (booking && booking.SchID !== ticket.scheduleId) return { seat, is: 'moved' }
  if (booking && !known) return { seat, is: 'none' }
  if (known?.IsMoved) return { seat, is: 'moved' }
  if (known?.IsVoid) return { seat, is: 'given-back' }
  // A seat counts as used whichever of its codes was used.
  const [first] = admissionsOfSeat(checkIn, bookingId, seat)
  if (first) return { seat, is: 'used', first }
  // For a seat sold since the last contact, only the signature is known.
  if (!known) return { seat, is: 'in' }
  // The booking’s own code belongs to the holder of the booking; odd issue numbers are transfers.
  if (issue === undefined) return { seat, is: known.Issue % 2 === 1 ? 'sent' : 'in' }
  // A higher issue has been created since.
  if (issue >= known.Issue) return { seat, is: 'in' }
  return { seat, is: issue % 2 === 0 ? 'sent' : 'taken-back' }
}

function isNewerThanPack({ bookingId, seats, issue }: SignedCode, checkIn: CheckIn): boolean {
  return seats.some((seat) => {
    const known = findSeat(checkIn, bookingId, seat)
    return !known || (issue !== undefined && issue > known.Issue)
  })
}
