import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { maxSeatsOffered } from '@/contract/limits'
import type { Sale } from '../flow/state'

/**
 * Returns the sale of a show for the flow. `titleId` and `seatLayout` of the address replace data that an API
 * does not return.
 */
export function describeSale(
  answer: SeatLayoutAnswer,
  from: { scheduleId: string; titleId: string; seatLayout: 0 | 1 },
): Sale {
  const kind = answer.Show?.Kind ?? 'movie'
  return {
    scheduleId: from.scheduleId,
    titleId: answer.Show?.TitleID ?? from.titleId,
    picksSeats: (answer.SeatLayoutMode ?? from.seatLayout) === 1,
    mostSeats: Math.max(1, Math.min(maxSeatsOffered[kind], answer.MaxTicketLimit ?? Infinity)),
    currency: answer.Currency,
    // The mode is our own extension, as is a reservation by seat count alone.
    assignedBy: answer.SeatLayoutMode === undefined ? 'app' : 'server',
  }
}
