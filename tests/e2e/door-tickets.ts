import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { BookingReserve, UpdateBookUser } from '../../contract/booking/reservation-calls'
import { GetBookingDetails } from '../../contract/booking/get-booking-details'
import { GetSeatLayout } from '../../contract/booking/get-seat-layout'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import type { CallDefinition, RequestOf } from '../../contract/define-call'
import { hallLayout } from '../../contract/hall/hall-layout'
import { isSeatFree, unpackSeats } from '../../contract/hall/seat-bits'
import { seatIds } from '../../contract/hall/seat-names'
import { ProcessPayment } from '../../contract/payment/process-payment'
import { callApi, kenya } from './api'

/** Shows of one cinema: two on one day, and one on the next day. */
export interface DoorShows {
  readonly cinemaId: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly showId: string
  readonly otherShowId: string
  readonly nextDayShowId: string
}

export interface DoorTicket {
  readonly seat: string
  readonly code: string
  /** 8 characters. */
  readonly spoken: string
}

/** Client of a test’s own server; each call is made as a different visitor. */
export function shopAt(origin: string) {
  const ask = <C extends CallDefinition>(call: C, body: RequestOf<C>, device?: string) =>
    callApi(call, body, kenya, 'en', device, origin)

  async function findShows(): Promise<DoorShows> {
    const listing = await ask(GetAllShow, {})
    for (const film of listing.Shows.find((group) => group.cat_id === 1)?.shows ?? []) {
      const { Cinemas } = await ask(GetShowDetails, { MovieID: film.id })
      for (const { CinemaID, Dates } of Cinemas) {
        const open = Dates.slice(1).map(({ ShowDate, Shows }) => ({
          ShowDate,
          ids: Shows.filter(
            ({ Availability, SeatLayout }) => Availability === 'open' && SeatLayout === 1,
          ).map(({ SchID }) => SchID),
        }))
        const [today, next] = open
        const [showId, otherShowId] = today?.ids ?? []
        const nextDayShowId = next?.ids[0]
        if (today && showId && otherShowId && nextDayShowId)
          return { cinemaId: CinemaID, day: today.ShowDate, showId, otherShowId, nextDayShowId }
      }
    }
    throw new Error('No cinema has two shows on one day and one on the next')
  }

  /** Buys seats of a show, six at a time, each time as another visitor. */
  async function buy(scheduleId: string, count: number): Promise<DoorTicket[]> {
    const tickets: DoorTicket[] = []
    const free = await freeSeats(scheduleId)
    while (tickets.length < count) {
      const seats = free.splice(0, Math.min(6, count - tickets.length))
      const device = randomUUID().replaceAll('-', '')
      const hold = await ask(BookingReserve, { SchID: scheduleId, SelectedSeats: seats }, device)
      const { ReserveID } = hold
      const key = { ReserveID, ...(hold.ReserveKey !== undefined && { ReserveKey: hold.ReserveKey }) }
      const contact = { Email: 'amina@example.com', Mobile: '0712345678', CountryCode: '254' }
      await ask(UpdateBookUser, { ...key, ...contact }, device)
      const paid = await ask(
        ProcessPayment,
        {
          ...key,
          PaymentID: 3,
          AttemptID: randomUUID(),
          Card: {
            number: '5555555555554444',
            name: 'AMINA',
            expiryMonth: '12',
            expiryYear: '39',
            CVV: '737',
          },
        },
        device,
      )
      const { DataObject } = await ask(
        GetBookingDetails,
        {
          BookingID: paid.BookingID ?? '',
          ...(key.ReserveKey !== undefined && { ReserveKey: key.ReserveKey }),
        },
        device,
      )
      for (const { Seat, CodeText, DoorCode } of DataObject.SeatList ?? []) {
        if (!CodeText || !DoorCode) throw new Error(`The seat ${Seat} has no code`)
        tickets.push({ seat: Seat, code: CodeText, spoken: DoorCode })
      }
    }
    return tickets
  }

  async function freeSeats(scheduleId: string): Promise<string[]> {
    const { Layout, Availability = '' } = await ask(GetSeatLayout, { SchID: scheduleId, Compact: true })
    if (!Layout) throw new Error(`Show ${scheduleId} has no hall`)
    const drawing = await fetch(new URL(Layout.Url, origin))
    const bits = unpackSeats(Availability)
    return seatIds(v.parse(hallLayout, await drawing.json())).filter((_, seat) => isSeatFree(bits, seat))
  }

  return { findShows, buy }
}
