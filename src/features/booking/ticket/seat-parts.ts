import type { BookedSeat, BookingDetails } from '@/contract/booking/get-booking-details'

/** Returns the seats that are still with their buyer. */
export function findUnsentSeats({ DataObject: show }: BookingDetails): BookedSeat[] {
  return show.SeatList.filter(({ Sent }) => Sent === undefined)
}

export function findSentSeats({ DataObject: show }: BookingDetails): BookedSeat[] {
  return show.SeatList.filter(({ Sent }) => Sent !== undefined)
}

/** Whether every seat was handed on, so that there is nothing to show at the door. */
export function isAllSent(booking: BookingDetails): boolean {
  return booking.DataObject.SeatList.length > 0 && findUnsentSeats(booking).length === 0
}

/** Returns a booking as its buyer shows it: without the seats that were handed on. */
export function withoutSentSeats(booking: BookingDetails): BookingDetails {
  return findSentSeats(booking).length === 0 ? booking : withSeats(booking, findUnsentSeats(booking))
}

/** Returns one seat of a booking with its own code, as a separate ticket. */
export function ticketForSeat(booking: BookingDetails, seat: BookedSeat): BookingDetails {
  const { DataObject: show, ...rest } = withSeats(booking, [seat])
  const { CodeText = '', DoorCode = '' } = seat
  return { ...rest, DataObject: { ...show, CodeText, DoorCode, CodeImage: '' } }
}

/** At least one page. */
export type DoorPages = readonly [BookingDetails, ...BookingDetails[]]

/** Returns the pages to show at the door in order: all seats by one code, then each by its own. */
export function doorPages(booking: BookingDetails): DoorPages {
  const own = findUnsentSeats(booking).filter(({ CodeText }) => CodeText !== undefined)
  const each = own.length > 1 ? own.map((seat) => ticketForSeat(booking, seat)) : []
  return [withoutSentSeats(booking), ...each]
}

function withSeats(booking: BookingDetails, seats: readonly BookedSeat[]): BookingDetails {
  const Seats = seats.map(({ Seat }) => Seat).join(',')
  return { ...booking, DataObject: { ...booking.DataObject, Seats, SeatList: [...seats] } }
}
