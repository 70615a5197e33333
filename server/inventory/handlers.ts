import { getSeatLayout, snGetSeatLayout } from './get-seat-layout'
import { releaseReservation } from './release-reservation'

/** Seats: what is free, and giving them back. */
export const inventoryHandlers = {
  GetSeatLayout: getSeatLayout,
  SNGetSeatLayout: snGetSeatLayout,
  ReleaseReservation: releaseReservation,
}
