import type { Admission } from '@/contract/door/door'
import type { DoorShow } from '@/contract/door/get-door-pack'
import type { SignedCode } from '@/contract/door/signed-code'
import type { SpokenFor } from '@/src/scan/code/spoken-codes'
import { admissionsTo, seatOf, type CheckIn } from '@/src/scan/check-in/check-in'

/** A code whose truth is known: signed by the house, one of the pack's, or neither. */
export type ProvenCode =
  | { readonly kind: 'signed'; readonly content: SignedCode }
  | { readonly kind: 'spoken'; readonly of: SpokenFor }
  /** Nobody here signed it. */
  | { readonly kind: 'forged' }
  /** A spoken code that no ticket of this evening has. */
  | { readonly kind: 'unknown' }

export type SeatNo =
  | { readonly seat: string; readonly is: 'used'; readonly first: Admission }
  /** Its money went back. */
  | { readonly seat: string; readonly is: 'given-back' }
  /** It was handed on: another code is good for it. */
  | { readonly seat: string; readonly is: 'sent' }
  /** It had been handed on, and its buyer took it back. */
  | { readonly seat: string; readonly is: 'taken-back' }
  /** The booking never had it. */
  | { readonly seat: string; readonly is: 'none' }

export interface Yes {
  readonly answer: 'yes'
  readonly bookingId: string
  readonly show: DoorShow
  /** Who come in now. */
  readonly seats: readonly string[]
  readonly issue?: number
  /** Seats of the same code that are not let in. */
  readonly others: readonly SeatNo[]
  /** Known by its signature alone: it was sold, or handed on, since this device heard from the server. */
  readonly isNews: boolean
}

export type No =
  | { readonly answer: 'no'; readonly why: 'forged' | 'unknown' | 'other-day' }
  | {
      readonly answer: 'no'
      readonly why: 'other-show' | 'cancelled' | 'postponed' | 'too-early' | 'over'
      readonly show: DoorShow
    }
  | {
      readonly answer: 'no'
      readonly why: 'seats'
      readonly show: DoorShow
      /** At least one. */
      readonly seats: readonly SeatNo[]
    }
export type Verdict = Yes | No

export interface TicketCheck {
  /** The show whose door this is; null at a door for all shows of the day. */
  readonly showId: string | null
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number
}

/** At a door for all shows people come in for those that begin soon … */
export const opensBeforeMs = 2 * 3_600_000
/** … and have begun lately. // docs/decisions/0031 */
export const closesAfterMs = 3 * 3_600_000

/** What the door says to a code: by what this device knows, with no network. Changes nothing. */
export function checkTicket(code: ProvenCode, evening: CheckIn, asked: TicketCheck): Verdict {
  if (code.kind === 'forged' || code.kind === 'unknown') return { answer: 'no', why: code.kind }
  const wanted = wantedBy(code, evening)
  const show = evening.shows.get(wanted.scheduleId)
  if (!show) return { answer: 'no', why: 'other-day' }
  const why = whyNotThisShow(show, asked)
  if (why) return { answer: 'no', why, show }
  const looked = wanted.seats.map((seat) => lookAt(seat, wanted, evening))
  const seats = looked.flatMap((each) => (each.is === 'in' ? each.seat : []))
  const others = looked.flatMap((each) => (each.is === 'in' ? [] : [each]))
  if (seats.length === 0) return { answer: 'no', why: 'seats', show, seats: others }
  const { bookingId, issue } = wanted
  return {
    answer: 'yes',
    bookingId,
    show,
    seats,
    others,
    isNews: isNews(wanted, evening),
    ...(issue !== undefined && { issue }),
  }
}

function wantedBy(code: Extract<ProvenCode, { kind: 'signed' | 'spoken' }>, evening: CheckIn): SignedCode {
  if (code.kind === 'signed') return code.content
  const { bookingId, seat, issue } = code.of
  const booking = evening.bookings.get(bookingId)
  return {
    bookingId,
    scheduleId: booking?.SchID ?? '',
    seats: seat === undefined ? (booking?.Seats.map(({ Seat }) => Seat) ?? []) : [seat],
    ...(issue !== undefined && { issue }),
  }
}

function whyNotThisShow({ SchID, State, StartsAt }: DoorShow, { showId, now }: TicketCheck) {
  if (showId !== null && SchID !== showId) return 'other-show'
  if (State !== 'on') return State
  // Whoever stands at the door of one show has said by that which it is.
  if (showId !== null) return null
  if (now < StartsAt - opensBeforeMs) return 'too-early'
  return now > StartsAt + closesAfterMs ? 'over' : null
}

type Looked = SeatNo | { readonly seat: string; readonly is: 'in' }

function lookAt(seat: string, { bookingId, issue }: SignedCode, evening: CheckIn): Looked {
  const known = seatOf(evening, bookingId, seat)
  if (evening.bookings.has(bookingId) && !known) return { seat, is: 'none' }
  if (known?.IsVoid) return { seat, is: 'given-back' }
  // By whichever of its codes: whoever is in is in.
  const [first] = admissionsTo(evening, bookingId, seat)
  if (first) return { seat, is: 'used', first }
  // Of one that was sold since, only the signature is known.
  if (!known) return { seat, is: 'in' }
  // The booking's own code is of whoever has the booking; odd issues were handed on.
  if (issue === undefined) return { seat, is: known.Issue % 2 === 1 ? 'sent' : 'in' }
  // A higher one was made since.
  if (issue >= known.Issue) return { seat, is: 'in' }
  return { seat, is: issue % 2 === 0 ? 'sent' : 'taken-back' }
}

function isNews({ bookingId, seats, issue }: SignedCode, evening: CheckIn): boolean {
  return seats.some((seat) => {
    const known = seatOf(evening, bookingId, seat)
    return !known || (issue !== undefined && issue > known.Issue)
  })
}
