import { getSeatLayout, snGetSeatLayout } from './get-seat-layout'

/** Seats: what is free. */
export const inventoryHandlers = {
  GetSeatLayout: getSeatLayout,
  SNGetSeatLayout: snGetSeatLayout,
}
