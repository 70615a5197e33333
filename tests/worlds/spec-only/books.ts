import { showsFrom, type Show } from './programme'

/** The fields of a request. */
export type Asked = Readonly<Record<string, unknown>>

export interface Reservation {
  /** The reservation's own number, and the one of the booking that it becomes. */
  readonly number: string
  readonly bookingNumber: string
  readonly scheduleId: string
  readonly seats: readonly string[]
  email: string
  isPaid: boolean
}

/** What the spec-only API knows: shows, who has which seats, who has paid. */
export class Books {
  readonly shows: readonly Show[]
  /** 1: visitors pick their seats; 0: seats come assigned. */
  seatLayout: 0 | 1 = 1
  readonly #reservations: Reservation[] = []

  constructor(now = new Date()) {
    this.shows = showsFrom(now)
  }

  isFree(scheduleId: string, seat: string): boolean {
    return !this.#reservations.some((each) => each.scheduleId === scheduleId && each.seats.includes(seat))
  }

  find(fits: (reservation: Reservation) => boolean): Reservation | undefined {
    return this.#reservations.find(fits)
  }

  /** Null when a seat is somebody else's. */
  reserve(scheduleId: string, seats: readonly string[]): Reservation | null {
    if (!seats.every((seat) => this.isFree(scheduleId, seat))) return null
    const count = this.#reservations.length
    const made = {
      number: String(4000 + count),
      bookingNumber: String(70_000 + count),
      scheduleId,
      seats,
      email: '',
      isPaid: false,
    }
    this.#reservations.push(made)
    return made
  }

  /** How its bank takes a card, wherever in the request its number stands. @throws when the answer gets lost on the way. */
  charge(reservation: Reservation, request: string): Promise<'paid' | 'verify' | 'declined'> {
    const card = /\b\d{12,19}\b/.exec(request)?.[0] ?? ''
    if (card.endsWith('0002') || card === '') return Promise.resolve('declined')
    if (card.startsWith('4111')) return Promise.resolve('verify')
    reservation.isPaid = true
    return card.endsWith('0119') ? Promise.reject(new Error('The answer is lost')) : Promise.resolve('paid')
  }
}

export function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
