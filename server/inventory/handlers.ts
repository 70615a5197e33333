import { getSeatChanges } from './get-seat-changes'
import { getSeatLayout, snGetSeatLayout } from './get-seat-layout'

export const inventoryHandlers = {
  GetSeatChanges: getSeatChanges,
  GetSeatLayout: getSeatLayout,
  SNGetSeatLayout: snGetSeatLayout,
}
